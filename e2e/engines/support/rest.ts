/** Functions that run in the page, using nothing outside themselves, and observe its activity while nobody interacts. */

/** The activity within some frames. */
export interface Unrest {
  /** Loaded resources. */
  readonly loads: number;
  /** Timers, frames, tasks and requests that the page's scripts scheduled. */
  readonly calls: number;
  /** Changes of the document. */
  readonly changes: number;
}

declare global {
  interface Window {
    /** Used by `watchUnrest`: null until its frames have passed. */
    unrest?: Unrest | null;
  }
}

/** Starts watching the page for a number of frames. */
export function watchUnrest(length: number): void {
  window.unrest = null;
  const frame = window.requestAnimationFrame.bind(window);
  let calls = 0;
  let changes = 0;
  let loads = 0;
  const restore: (() => void)[] = [];
  /** Counts the calls of a method. */
  const count = (owner: object, method: string) => {
    const original: unknown = Reflect.get(owner, method);
    if (typeof original !== 'function') return;
    Reflect.set(owner, method, function (this: unknown, ...values: unknown[]): unknown {
      calls += 1;
      return Reflect.apply(original, this, values);
    });
    restore.push(() => Reflect.set(owner, method, original));
  };
  for (const method of [
    'setTimeout',
    'setInterval',
    'requestAnimationFrame',
    'requestIdleCallback',
    'queueMicrotask',
    'fetch',
  ]) {
    count(window, method);
  }
  count(MessagePort.prototype, 'postMessage');
  count(XMLHttpRequest.prototype, 'send');
  count(History.prototype, 'replaceState');
  // Setting a picture's source is a request as well.
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  if (source?.set) {
    const { set } = source;
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(this: HTMLImageElement, address: string) {
        calls += 1;
        set.call(this, address);
      },
    });
    restore.push(() => Object.defineProperty(HTMLImageElement.prototype, 'src', source));
  }
  const loading = new PerformanceObserver((list) => (loads += list.getEntries().length));
  loading.observe({ type: 'resource' });
  const changing = new MutationObserver((list) => (changes += list.length));
  changing.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  let frames = 0;
  const step = () => {
    frames += 1;
    if (frames < length) {
      frame(step);
      return;
    }
    // Adds records that the observers have not delivered yet.
    loads += loading.takeRecords().length;
    changes += changing.takeRecords().length;
    loading.disconnect();
    changing.disconnect();
    for (const back of restore) back();
    window.unrest = { loads, calls, changes };
  };
  frame(step);
}

export const readUnrest = (): Unrest | null => window.unrest ?? null;

/**
 * Returns true once the page is hydrated and all its scripts, of which it has several, have loaded. Only old browsers load
 * `nomodule`.
 */
export function hasScripts(): boolean {
  if (document.documentElement.dataset.interactive === undefined) return false;
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const named = [...document.scripts].filter(({ src, noModule }) => src !== '' && !noModule);
  return named.length > 2 && named.every(({ src }) => loaded.has(src));
}

/** Returns true while the history entry is that of a closed overlay, which the browser may be about to leave. */
export function isOfClosedOverlay(): boolean {
  const state: unknown = window.history.state;
  const isMarked = typeof state === 'object' && state !== null && 'over-page' in state;
  return (
    isMarked &&
    state['over-page'] === true &&
    document.querySelector('dialog[open], [inert]') === null
  );
}
