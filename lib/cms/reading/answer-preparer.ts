import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

import { systemClock, type Clock } from '@/lib/clock';

import { prepareAnswer, type PreparedAnswer } from './prepare-answer';
import { startReadingThread } from './start-thread';

/** Time limit (ms) per answer; the largest one needs a tenth of it. */
const TIME_LIMIT_MS = 10_000;

/** Prepares answers one at a time. Rejects if one takes too long or too much memory. */
export type AnswerPreparer = (text: string) => Promise<PreparedAnswer | null>;

interface AnswerPreparerOptions {
  readonly startThread?: () => Worker;
  readonly clock?: Clock;
}

/**
 * Prepares answers in a worker thread, so that no answer, however large or malicious, blocks requests. The thread
 * starts with the first answer and is replaced after a failure. If no thread can be started, answers are prepared in
 * this one.
 */
export function createAnswerPreparer({
  startThread = startReadingThread,
  clock = systemClock,
}: AnswerPreparerOptions = {}): AnswerPreparer {
  const oneAtATime = pLimit(1);
  let thread: Worker | null = null;
  let canStart = true;

  function start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const started = startThread();
      started.once('error', reject);
      started.once('online', () => {
        started.removeAllListeners('error');
        resolve(started);
      });
    });
  }

  function ask(started: Worker, text: string): Promise<PreparedAnswer | null> {
    return new Promise((resolve, reject) => {
      const fail = (reason: unknown) => {
        thread = null;
        void started.terminate();
        settle(() => reject(reason));
      };
      const cancel = clock.after(TIME_LIMIT_MS, () => fail(new Error('reading took too long')));
      const settle = (end: () => void) => {
        cancel();
        for (const event of ['message', 'error', 'exit']) started.removeAllListeners(event);
        end();
      };
      started.once('message', (prepared: PreparedAnswer | null) => settle(() => resolve(prepared)));
      started.once('error', fail);
      started.once('exit', () => fail(new Error('the reading thread ended')));
      started.postMessage(text);
    });
  }

  return (text) =>
    oneAtATime(async () => {
      if (canStart && !thread) {
        try {
          thread = await start();
        } catch {
          canStart = false;
        }
      }
      return thread ? ask(thread, text) : prepareAnswer(text);
    });
}
