/** @jest-environment jsdom */
import { CLICKABLE_AFTER } from '@/components/ticker/ticker-timing';
import { INLINE_SCRIPTS } from './index.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('TICK-05: the document is marked from its first line until a second after its load', () => {
  const { dataset } = document.documentElement;
  window.eval(INLINE_SCRIPTS.settling);
  jest.advanceTimersByTime(60_000);
  expect(dataset.settling).toBe('');
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(CLICKABLE_AFTER - 1);
  expect(dataset.settling).toBe('');
  jest.advanceTimersByTime(1);
  expect(dataset.settling).toBeUndefined();
});
