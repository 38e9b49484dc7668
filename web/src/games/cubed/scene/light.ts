// Window light from the left: one soft key light with shadows, and a small painted room the lacquer reflects.

import { DataTexture, DataUtils, DirectionalLight, EquirectangularReflectionMapping, HalfFloatType, LinearFilter, LinearSRGBColorSpace, PMREMGenerator, type Scene, type Texture, type WebGLRenderer } from "three";

const WIDE = 64;
const TALL = 32;

/** The room as seen from the block: a bright window to the left, a pale ceiling, a warm floor. */
function room(): DataTexture {
  const cells = new Uint16Array(WIDE * TALL * 4);
  for (let j = 0; j < TALL; j++) {
    for (let i = 0; i < WIDE; i++) {
      const up = (j + 0.5) / TALL; // 0 below, 1 above
      const around = (i + 0.5) / WIDE;
      const isLeft = 0.5 + 0.5 * Math.cos((around - 0.61) * 2 * Math.PI); // 1 towards the window
      const wall = (0.1 + 0.42 * up ** 1.5) * (0.35 + 0.65 * isLeft);
      const column = around > 0.52 && around < 0.6 || around > 0.62 && around < 0.7;
      const pane = column && up > 0.5 && up < 0.86 ? 9 : 0;
      const ceiling = up > 0.86 ? 0.4 : 0;
      const light = wall + pane + ceiling;
      const at = 4 * (j * WIDE + i);
      cells[at] = DataUtils.toHalfFloat(light);
      cells[at + 1] = DataUtils.toHalfFloat(light * 0.975);
      cells[at + 2] = DataUtils.toHalfFloat(light * (0.86 + 0.08 * up));
      cells[at + 3] = DataUtils.toHalfFloat(1);
    }
  }
  const found = new DataTexture(cells, WIDE, TALL);
  found.type = HalfFloatType;
  found.mapping = EquirectangularReflectionMapping;
  found.minFilter = found.magFilter = LinearFilter;
  found.colorSpace = LinearSRGBColorSpace;
  found.needsUpdate = true;
  return found;
}

export interface Light {
  key: DirectionalLight;
  reflected: Texture;
  /** Day or night. */
  dim: (isDark: boolean) => void;
  dispose: () => void;
}

export function makeLight(renderer: WebGLRenderer, scene: Scene): Light {
  const generator = new PMREMGenerator(renderer);
  const painted = room();
  const target = generator.fromEquirectangular(painted);
  painted.dispose();
  generator.dispose();
  scene.environment = target.texture;
  const key = new DirectionalLight("#FFF2DC", 2.3);
  key.position.set(-5.2, 9.2, 3.6);
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  const reach = key.shadow.camera;
  reach.left = reach.bottom = -6.5;
  reach.right = reach.top = 6.5;
  reach.near = 1;
  reach.far = 24;
  key.shadow.radius = 5;
  key.shadow.normalBias = 0.03;
  key.shadow.bias = -0.0006;
  scene.add(key);
  return {
    key,
    reflected: target.texture,
    dim(isDark) {
      key.color.set(isDark ? "#FFCF94" : "#FFF2DC");
      key.intensity = isDark ? 2.2 : 2.5;
      scene.environmentIntensity = isDark ? 0.55 : 0.8;
    },
    dispose: () => target.dispose(),
  };
}
