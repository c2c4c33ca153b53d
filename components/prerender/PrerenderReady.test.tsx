import { LOADS_NOTHING, PrerenderReady } from './PrerenderReady';

declare global {
  var prerenderReady: boolean | undefined;
}

/** Runs the script as a browser does when it parses the page. */
function read(page: string) {
  document.body.innerHTML = page;
  window.eval(PrerenderReady().props.dangerouslySetInnerHTML.__html);
}

beforeEach(() => {
  jest.useFakeTimers();
  delete globalThis.prerenderReady;
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

it('a page is ready 1500 ms after it has loaded (GEN-18)', () => {
  read('<main></main>');
  jest.advanceTimersByTime(10_000);
  expect(globalThis.prerenderReady).toBe(false);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1_499);
  expect(globalThis.prerenderReady).toBe(false);
  jest.advanceTimersByTime(1);
  expect(globalThis.prerenderReady).toBe(true);
});

it('a page that loads nothing sends no signal (GEN-19)', () => {
  const [[name, value] = []] = Object.entries(LOADS_NOTHING);
  read(`<main ${name}="${value}"></main>`);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect(globalThis.prerenderReady).toBeUndefined();
});
