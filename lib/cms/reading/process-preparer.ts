import { slot } from '@/lib/process-slot.mjs';

import { createAnswerPreparer, type AnswerPreparer } from './answer-preparer';
import { prepareAnswer } from './prepare-answer';

const preparerSlot = slot<AnswerPreparer>('answer-preparer');

/** Makes all clients of this process prepare answers in a worker thread. Idempotent. */
export function installReadingThread(): void {
  if (!preparerSlot.get()) preparerSlot.set(createAnswerPreparer());
}

/** Prepares an answer in the worker thread, or in this thread if none is installed. */
export const prepareInProcess: AnswerPreparer = (text) =>
  preparerSlot.get()?.(text) ?? Promise.resolve(prepareAnswer(text));
