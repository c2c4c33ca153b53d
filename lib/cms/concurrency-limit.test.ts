/** @jest-environment node */
import { createManualClock } from '@/lib/testing/manual-clock';

import { createConcurrencyLimit } from './concurrency-limit';

/** A task that the test settles. */
function openTask() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = jest.fn(() => ended);
  return { run, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs as many tasks as there are slots, then the rest in order', async () => {
  const limit = createConcurrencyLimit(2);
  const tasks = [openTask(), openTask(), openTask(), openTask()];
  const all = Promise.all(tasks.map(({ run }) => limit(run)));
  const started = () => tasks.map(({ run }) => run.mock.calls.length);
  await settled();
  expect(started()).toEqual([1, 1, 0, 0]);
  tasks[1]?.end();
  await settled();
  expect(started()).toEqual([1, 1, 1, 0]);
  for (const { end } of tasks) end();
  await all;
  expect(started()).toEqual([1, 1, 1, 1]);
});

it('a failed task frees its slot', async () => {
  const limit = createConcurrencyLimit(1);
  const failing = limit(() => Promise.reject(new Error('no')));
  const next = limit(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('next');
  await expect(limit(() => Promise.resolve('again'))).resolves.toBe('again');
});

it('a waiting task leaves the queue when its signal aborts, and later ones move up', async () => {
  const limit = createConcurrencyLimit(1);
  const first = openTask();
  const given = openTask();
  const controller = new AbortController();
  const running = limit(first.run);
  const aborted = limit(given.run, controller.signal).catch((error: unknown) => error);
  const behind = limit(() => Promise.resolve('behind'));
  await settled();
  controller.abort(new Error('no longer wanted'));
  expect(await aborted).toEqual(new Error('no longer wanted'));
  first.end();
  await running;
  await expect(behind).resolves.toBe('behind');
  expect(given.run).not.toHaveBeenCalled();
});

it('a task with an aborted signal is never queued', async () => {
  const limit = createConcurrencyLimit(1);
  const task = jest.fn(() => Promise.resolve());
  await expect(limit(task, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  expect(task).not.toHaveBeenCalled();
});

it('aborting a running task does not free a second slot', async () => {
  const limit = createConcurrencyLimit(1);
  const blocker = openTask();
  const second = openTask();
  const third = openTask();
  const controller = new AbortController();
  const all = [limit(blocker.run), limit(second.run, controller.signal), limit(third.run)];
  blocker.end();
  await settled();
  controller.abort();
  await settled();
  expect(third.run).not.toHaveBeenCalled();
  second.end();
  third.end();
  await Promise.all(all);
});

it('a hanging task gives up its slot after a while, unless too many are running', async () => {
  const clock = createManualClock();
  const limit = createConcurrencyLimit(1, { afterMs: 1_000, most: 2, clock });
  const tasks = [openTask(), openTask(), openTask()];
  const all = Promise.all(tasks.map(({ run }) => limit(run)));
  const started = () => tasks.map(({ run }) => run.mock.calls.length);
  await settled();
  expect(started()).toEqual([1, 0, 0]);
  clock.advance(1_000);
  await settled();
  expect(started()).toEqual([1, 1, 0]);
  clock.advance(1_000);
  await settled();
  expect(started()).toEqual([1, 1, 0]);
  tasks[1]?.end();
  await settled();
  expect(started()).toEqual([1, 1, 1]);
  for (const { end } of tasks) end();
  await all;
  expect(clock.pending).toBe(0);
});
