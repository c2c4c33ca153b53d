/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';

import { createManualClock } from '@/lib/testing/manual-clock';

import { createAnswerPreparer } from './answer-preparer';

/** A worker thread that the test controls. */
class FakeThread extends EventEmitter {
  readonly asked: string[] = [];
  readonly terminate = jest.fn(() => Promise.resolve(0));
  postMessage(text: string) {
    this.asked.push(text);
    this.emit('asked');
  }
}

function setUp() {
  const clock = createManualClock();
  const threads: FakeThread[] = [];
  const prepare = createAnswerPreparer({
    clock,
    startThread() {
      const thread = new FakeThread();
      threads.push(thread);
      setImmediate(() => thread.emit('online'));
      return thread as unknown as Worker;
    },
  });
  return { clock, threads, prepare };
}

const PREPARED = { text: null, sanitized: [] };

/** The thread, once it has received a message. */
async function asked(threads: readonly FakeThread[], index = 0): Promise<FakeThread> {
  while (!threads[index]?.asked.length) await new Promise((resolve) => setImmediate(resolve));
  return threads[index];
}

it('uses one thread for one response at a time', async () => {
  const { threads, prepare, clock } = setUp();
  const answers = [prepare('one'), prepare('two')];
  const thread = await asked(threads);
  expect(thread.asked).toEqual(['one']);
  thread.on('asked', () => thread.emit('message', PREPARED));
  thread.emit('message', PREPARED);
  await expect(Promise.all(answers)).resolves.toEqual([PREPARED, PREPARED]);
  expect(thread.asked).toEqual(['one', 'two']);
  expect(threads).toHaveLength(1);
  expect(clock.pending).toBe(0);
});

it.each([
  ['takes too long', (_: FakeThread, advance: () => void) => advance()],
  ['runs out of memory', (thread: FakeThread) => thread.emit('error', new Error('memory'))],
  ['ends', (thread: FakeThread) => thread.emit('exit')],
])('an answer fails if its thread %s; the next one gets a new thread', async (_, fail) => {
  const { threads, prepare, clock } = setUp();
  const failed = prepare('hostile').catch((error: unknown) => error);
  const first = await asked(threads);
  clock.advance(9_999);
  fail(first, () => clock.advance(1));
  expect(await failed).toBeInstanceOf(Error);
  expect(first.terminate).toHaveBeenCalled();

  const next = prepare('honest');
  const second = await asked(threads, 1);
  second.emit('message', PREPARED);
  await expect(next).resolves.toBe(PREPARED);
});

it('prepares answers in this thread when no worker can be started', async () => {
  const startThread = jest.fn(() => {
    const thread = new FakeThread();
    setImmediate(() => thread.emit('error', new Error('no threads available')));
    return thread as unknown as Worker;
  });
  const prepare = createAnswerPreparer({ startThread });
  await expect(prepare('{"a":1}')).resolves.toEqual(PREPARED);
  await expect(prepare('{"a":')).resolves.toBeNull();
  expect(startThread).toHaveBeenCalledTimes(1);
});
