// A row or list that scrolls shows where it goes on.

/** Keeps `data-more` of a row: "before", "after", both or nothing; tells how many of its entries are out of sight after it. */
export function edges(row: HTMLElement, told?: (hidden: number, canScroll: boolean) => void): () => void {
  let frame = 0;
  const sizes = new ResizeObserver(look);
  const children = new MutationObserver(look);
  function look(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      row.dataset["more"] = more(row);
      const { bottom, right } = row.getBoundingClientRect();
      const boxes = [...row.children].map((one) => one.getBoundingClientRect());
      told?.(
        boxes.filter((box) => box.right > right + HARDLY || box.bottom > bottom + HARDLY).length,
        row.dataset["more"] !== "",
      );
    });
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

/** How many rows boxes of these widths take that stand one after the other. */
export function rowsOf(widths: readonly number[], room: number, gap: number): number {
  let rows = 0;
  let left = -1;
  for (const width of widths) {
    if (rows > 0 && width + gap <= left) left -= width + gap;
    else {
      rows += 1;
      left = room - width;
    }
  }
  return rows;
}

const HARDLY = 4; // pixels that are not worth a sign

type Scroller = Pick<
  HTMLElement,
  "scrollLeft" | "scrollWidth" | "clientWidth" | "scrollTop" | "scrollHeight" | "clientHeight"
>;

export function more(row: Scroller): string {
  const after = Math.max(
    row.scrollWidth - row.clientWidth - row.scrollLeft,
    row.scrollHeight - row.clientHeight - row.scrollTop,
  );
  return [Math.max(row.scrollLeft, row.scrollTop) > HARDLY ? "before" : "", after > HARDLY ? "after" : ""]
    .filter(Boolean)
    .join(" ");
}
