import { createAnswerPreparer, type AnswerPreparer } from './answer-preparer';
import { prepareAnswer } from './prepare-answer';

/** Next bundles this module more than once; all copies share one thread. */
const SLOT = Symbol.for('open-ground.answer-preparer');

const shared = globalThis as { [SLOT]?: AnswerPreparer };

/** Makes all clients of this process prepare their answers in a worker thread. Idempotent. */
export function installReadingThread(): void {
  shared[SLOT] ??= createAnswerPreparer();
}

/** Prepares an answer in the worker thread, or in this thread when none is installed. */
export const prepareInProcess: AnswerPreparer = (text) =>
  shared[SLOT]?.(text) ?? Promise.resolve(prepareAnswer(text));
