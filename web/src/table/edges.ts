// A row that scrolls sideways shows where it goes on.

/** Keeps `data-more` of a row: "before", "after", both or nothing. */
export function edges(row: HTMLElement): () => void {
  let frame = 0;
  const sizes = new ResizeObserver(look);
  const children = new MutationObserver(look);
  function look(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (row.dataset["more"] = more(row)));
  }
  row.addEventListener("scroll", look, { passive: true });
  sizes.observe(row);
  children.observe(row, { childList: true, subtree: true, characterData: true });
  return () => {
    cancelAnimationFrame(frame);
    row.removeEventListener("scroll", look);
    sizes.disconnect();
    children.disconnect();
  };
}

const HARDLY = 4; // pixels that are not worth a sign

export function more(row: Pick<HTMLElement, "scrollLeft" | "scrollWidth" | "clientWidth">): string {
  const after = row.scrollWidth - row.clientWidth - row.scrollLeft;
  return [row.scrollLeft > HARDLY ? "before" : "", after > HARDLY ? "after" : ""].filter(Boolean).join(" ");
}
