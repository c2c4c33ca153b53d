/** @jest-environment jsdom */
import { INLINE_SCRIPTS } from './index.mjs';

let paint: (name?: string) => void = () => {};

Object.assign(window, {
  PerformanceObserver: class {
    constructor(notice: (paints: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
      paint = (name = 'first-contentful-paint') =>
        notice({
          getEntriesByName: (asked) => (asked === name ? [{ name } as PerformanceEntry] : []),
        });
    }
    observe() {}
  },
});

const isLoaded = () => document.querySelector('head > script[src]') !== null;

/** Runs the script as a browser does when it parses the page. */
function read(picture = '') {
  document.head.innerHTML = '';
  document.body.innerHTML = `${picture}<template data-late-scripts=""><script src="/a.js"></script></template>`;
  window.eval(INLINE_SCRIPTS.lateScripts);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

it('loads scripts once content of the page has been painted', async () => {
  read();
  await settled();
  expect(isLoaded()).toBe(false);
  paint('first-paint');
  await settled();
  expect(isLoaded()).toBe(false);
  paint();
  await settled();
  expect(isLoaded()).toBe(true);
});

it.each([
  ['is shown', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('no picture'))],
])('loads them once the first picture %s', async (_, decode) => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  HTMLImageElement.prototype.decode = () => begun.then(decode);
  read('<img fetchpriority="high">');
  paint();
  await settled();
  expect(isLoaded()).toBe(false);
  begin();
  await settled();
  expect(isLoaded()).toBe(true);
});

it.each(['pointerdown', 'keydown'])('loads them at once on %s', (press) => {
  read();
  document.body.dispatchEvent(new Event(press, { bubbles: true }));
  expect(isLoaded()).toBe(true);
});

it('loads them after three seconds, whatever happens, and once', () => {
  read();
  jest.advanceTimersByTime(2_999);
  expect(isLoaded()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isLoaded()).toBe(true);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  expect(document.querySelectorAll('script')).toHaveLength(1);
});
