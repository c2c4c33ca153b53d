/** @jest-environment jsdom */
import { INLINE_SCRIPTS } from './index.mjs';

declare global {
  var prerenderReady: boolean | undefined;
}

/** Runs the script as a browser does when it parses the page. */
function read(page: string) {
  document.body.innerHTML = page;
  window.eval(INLINE_SCRIPTS.prerenderReady);
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
  read('<main data-loads="nothing"></main>');
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect(globalThis.prerenderReady).toBeUndefined();
});
