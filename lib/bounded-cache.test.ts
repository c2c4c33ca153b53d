/** @jest-environment node */
import { createManualClock, type ManualClock } from '@/lib/testing/manual-clock';
import { BoundedCache } from './bounded-cache';

/** Creates a loader whose results the test provides. */
function openLoads() {
  const waiting: ((value: string) => void)[] = [];
  return {
    load: (freshFor: number) => () =>
      new Promise<{ value: string; freshFor: number }>((resolve) =>
        waiting.push((value) => resolve({ value, freshFor })),
      ),
    give: (value: string) => waiting.shift()?.(value),
    get waiting() {
      return waiting.length;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

let clock: ManualClock;

beforeEach(() => {
  clock = createManualClock();
});

it('loads a value once for all who ask meanwhile, and keeps it while it is fresh', async () => {
  const cache = new BoundedCache<string>(clock, { max: 10 });
  const loads = openLoads();
  const both = [cache.load('a', loads.load(1_000)), cache.load('a', loads.load(1_000))];
  expect([cache.loading, cache.fresh('a')]).toEqual([1, undefined]);
  await settled();
  loads.give('one');
  expect(await Promise.all(both)).toEqual(['one', 'one']);
  expect([cache.loading, cache.fresh('a'), cache.pending('a')]).toEqual([0, 'one', undefined]);
  clock.advance(1_000);
  expect([cache.fresh('a'), cache.last('a')]).toEqual([undefined, 'one']);
});

it('keeps nothing that is never fresh, and nothing that failed', async () => {
  const cache = new BoundedCache<string>(clock, { max: 10 });
  await cache.load('a', () => Promise.resolve({ value: 'one', freshFor: 0 }));
  await expect(cache.load('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect([cache.size, cache.loading, cache.pending('b')]).toEqual([0, 0, undefined]);
});

it('has others wait beyond its limit', async () => {
  const cache = new BoundedCache<string>(clock, { max: 10, atOnce: 2 });
  const loads = openLoads();
  const all = ['a', 'b', 'c'].map((key) => cache.load(key, loads.load(1)));
  await settled();
  expect([loads.waiting, cache.loading]).toEqual([2, 3]);
  for (const value of ['one', 'two']) loads.give(value);
  await settled();
  loads.give('three');
  expect(await Promise.all(all)).toEqual(['one', 'two', 'three']);
});

it('forgets what is in flight, too: who asks after a change gets what is loaded after it', async () => {
  const cache = new BoundedCache<string>(clock, { max: 10 });
  const loads = openLoads();
  let wasCurrent: () => boolean = () => true;
  const before = cache.load('a', (isCurrent) => {
    wasCurrent = isCurrent;
    return loads.load(1_000)();
  });
  await settled();
  cache.forget();
  expect(wasCurrent()).toBe(false);
  const after = cache.load('a', loads.load(1_000));
  await settled();
  loads.give('old');
  loads.give('new');
  expect(await Promise.all([before, after])).toEqual(['old', 'new']);
  expect(cache.fresh('a')).toBe('new');
});

it.each([
  ['number', { max: 2 }, 2],
  ['size in total', { max: 10, maxSize: 8, sizeOf: (value: string) => value.length }, 2],
])('holds no more than its %s', async (_, limits, size) => {
  const cache = new BoundedCache<string>(clock, limits);
  for (const key of ['a', 'b', 'c'])
    await cache.load(key, () => Promise.resolve({ value: 'four', freshFor: 1_000 }));
  expect([cache.size, cache.fresh('a'), cache.fresh('c')]).toEqual([size, undefined, 'four']);
});
