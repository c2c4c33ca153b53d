/** @jest-environment jsdom */
import { startCountdown } from './countdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('counts every second from nine down to 0, and then no further', () => {
  const told: number[] = [];
  startCountdown((left) => told.push(left), new AbortController().signal);
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(jest.getTimerCount()).toBe(0);
});

it('stops when it is aborted', () => {
  const told: number[] = [];
  const controller = new AbortController();
  startCountdown((left) => told.push(left), controller.signal);
  jest.advanceTimersByTime(2_000);
  controller.abort();
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([9, 8, 7]);
});
