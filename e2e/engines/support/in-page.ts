/** Functions that run in the page. Each is sent as text, and uses nothing outside itself but Testing Library. */

/** An element of a page, as people and assistive technology find it. */
export interface Target {
  readonly role?: string;
  /** The whole accessible name, or a part of it. */
  readonly name?: string | { readonly part: string };
  /** A selector for elements without a role that browsers agree on, such as `summary`. */
  readonly css?: string;
  readonly within?: Target;
}

interface Library {
  queryAllByRole(
    container: Element,
    role: string,
    options: { name?: string | RegExp; hidden: boolean },
  ): HTMLElement[];
}

declare global {
  interface Window {
    TestingLibraryDom?: Library;
    /** Of `findAll`. */
    targets?: readonly HTMLElement[];
    /** Used by `pointOf`: the time of the last frame. */
    drawnAt?: number;
    /** Of `watchPress`. */
    watchedPress?: Press;
  }
}

/** Finds the currently visible elements of a target, in document order, and stores them in `window.targets`. */
export function findAll(target: Target): number {
  const library = window.TestingLibraryDom;
  if (!library) throw new Error('no Testing Library');
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = ({ role = '', name }: Target, container: Element) =>
    library.queryAllByRole(container, role, {
      // The browser decides visibility below.
      hidden: true,
      ...(name === undefined
        ? {}
        : { name: typeof name === 'string' ? name : new RegExp(escaped(name.part)) }),
    });
  const selected = ({ css = '', name }: Target, container: Element) =>
    [...container.querySelectorAll<HTMLElement>(css)].filter(({ textContent }) => {
      const text = textContent.replace(/\s+/g, ' ').trim();
      return (
        name === undefined || (typeof name === 'string' ? text === name : text.includes(name.part))
      );
    });
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const all = (wanted: Target): HTMLElement[] => {
    const containers = wanted.within ? all(wanted.within) : [document.body];
    const found = containers.flatMap((container) =>
      wanted.css === undefined ? named(wanted, container) : selected(wanted, container),
    );
    return found.filter(isSeen);
  };
  const targets = all(target);
  window.targets = targets;
  return targets.length;
}

/** Returns the text of each of `window.targets`, with single spaces. */
export function texts(): readonly string[] {
  return (window.targets ?? []).map((element) =>
    (element.innerText || element.textContent || '').replace(/\s+/g, ' ').trim(),
  );
}

/** The point at which an element can be pressed, in CSS pixels of the viewport. */
export interface PressPoint {
  readonly x: number;
  readonly y: number;
  /** Whether the element has just been scrolled into view. */
  readonly isScrolled: boolean;
  /** Changes with the next frame, in which a moving element is elsewhere. Constant if no scripts run. */
  readonly frame: number;
}

/**
 * Scrolls one of `window.targets` into view and returns the point at which it can be pressed: the middle of its first box. Returns
 * null while something else covers it.
 */
export function pointOf(index: number): PressPoint | null {
  const element = window.targets?.[index];
  if (!element) return null;
  const middle = () => {
    const [box] = element.getClientRects();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  };
  const before = middle();
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const point = middle();
  if (!before || !point) return null;
  const top = document.elementFromPoint(point.x, point.y);
  const isOnTop = element.contains(top) || top?.closest('label')?.control === element;
  if (!isOnTop) return null;
  window.requestAnimationFrame((time) => (window.drawnAt = time));
  const isScrolled = before.x !== point.x || before.y !== point.y;
  return { ...point, isScrolled, frame: window.drawnAt ?? 0 };
}

/** A press of the pointer's button on an intended element. */
export interface Press {
  /** False until the button has been released. */
  isOver: boolean;
  /** The other element that was pressed; null if none. */
  stray: string | null;
}

/** Watches which element the next press of the pointer's button hits; it is meant for one of `window.targets`. */
export function watchPress(index: number): void {
  const element = window.targets?.[index];
  if (!element) return;
  const press: Press = (window.watchedPress = { isOver: false, stray: null });
  const controller = new AbortController();
  const place = () => `${Math.round(window.scrollX)}, ${Math.round(window.scrollY)}`;
  const before = place();
  const note = ({ type, target }: Event) => {
    if (type === 'pointerup') press.isOver = true;
    const pressed = target instanceof Element ? target : null;
    const isMeant = element.contains(pressed) || pressed?.closest('label')?.control === element;
    // Ignores where the button is released, and elements that React has replaced meanwhile.
    if (type !== 'pointerup' && !isMeant && element.isConnected) {
      const got = pressed?.outerHTML.slice(0, 200) ?? 'the document';
      press.stray ??= `${type} went to ${got}; the page was scrolled to ${before}, and is to ${place()}; the focus is on ${document.activeElement?.outerHTML.slice(0, 100)}`;
    }
    // A label's control gets its click afterwards.
    if (type === 'click') controller.abort();
  };
  // Captures events before anything on the page can stop them.
  for (const type of ['pointerdown', 'pointerup', 'click'])
    window.addEventListener(type, note, { capture: true, signal: controller.signal });
}

/** Returns the watched press; null in a document that has loaded since. */
export const readPress = (): Press | null => window.watchedPress ?? null;
