/** The top and bottom of an element in the window, in pixels. */
interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** Where a dialog about a line of text opens, and how much room it has there, in pixels. */
interface DialogPlace extends Edges {
  readonly placement: 'bottom-start' | 'top-start';
  readonly height: number;
}

/** The height of WordPress's bar on narrow screens, where it is higher. */
const BAR = 46;
const MARGIN = 8;
/** The height of a line. For anything higher, such as a picture, the end counts. */
const LINE = 40;

/**
 * Places the dialog below or above a line, wherever there is more room. For a line out of view, places it at that edge of
 * the window.
 */
export function placeAt(line: Edges, windowHeight: number): DialogPlace {
  const bottom = Math.min(Math.max(line.bottom, BAR + LINE), windowHeight - MARGIN);
  const top = Math.min(Math.max(line.top, bottom - LINE), bottom);
  const below = windowHeight - MARGIN - bottom;
  const above = top - BAR;
  return below >= above
    ? { placement: 'bottom-start', height: below, top, bottom }
    : { placement: 'top-start', height: above, top, bottom };
}

/**
 * Returns the place of a dialog about the end of a selection, and an anchor for WordPress's `Popover` that keeps it there:
 * it moves only with the text.
 */
export function dialogAt(text: HTMLElement, selection: Range) {
  const line = [...selection.getClientRects()].at(-1) ?? text.getBoundingClientRect();
  const { top, bottom, ...place } = placeAt(line, window.innerHeight);
  const from = text.getBoundingClientRect().top;
  const anchor = {
    contextElement: text,
    getBoundingClientRect: () => {
      const box = text.getBoundingClientRect();
      return new DOMRect(box.left, box.top + top - from, box.width, bottom - top);
    },
  };
  return { ...place, anchor };
}
