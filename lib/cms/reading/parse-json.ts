import { rememberSanitized } from '@/lib/html/sanitize';

import type { AnswerPreparer } from './answer-preparer';
import { prepareInProcess } from './process-preparer';

/** Shorter texts (characters) are parsed in this thread, which takes a few milliseconds whatever they contain. */
const LARGE = 16 * 1024;

/**
 * Parses JSON from the CMS or from disk. The reading thread parses large texts and also sanitises their rich texts.
 * Rejects with a `SyntaxError` if the text is not JSON, and with another error if reading takes too long.
 */
export async function parseJson(
  text: string,
  prepare: AnswerPreparer = prepareInProcess,
): Promise<unknown> {
  if (text.length < LARGE) return JSON.parse(text) as unknown;
  const prepared = await prepare(text);
  // The parser's error message quotes the text, which could be anything.
  if (!prepared) throw new SyntaxError('not JSON');
  for (const [raw, read] of prepared.sanitized) rememberSanitized(raw, read);
  return JSON.parse(prepared.text ?? text) as unknown;
}
