// Whether the block can be lit, and whether a graphics card does it: without one a frame takes longer than a hand waits.

export type Light = "quick" | "slow" | "none";

/** What drivers that draw on the processor call themselves. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export function light(): Light {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return "none";
  const said = context.getExtension("WEBGL_debug_renderer_info");
  const driver = String(context.getParameter(said?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return SOFTWARE.test(driver) ? "slow" : "quick";
}
