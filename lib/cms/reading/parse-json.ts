import { rememberSanitized } from '@/lib/html/sanitize';

import type { AnswerPreparer } from './answer-preparer';
import { prepareInProcess } from './process-preparer';

/** Smaller texts (characters) are parsed right here, which takes a few milliseconds whatever they contain. */
const LARGE = 16 * 1024;

/**
 * Parses JSON that comes from the CMS, or did once; a large one in the reading thread, which also sanitises its rich
 * texts. Rejects with a `SyntaxError` when it is not JSON, with another error when reading takes too long.
 */
export async function parseJson(
  text: string,
  prepare: AnswerPreparer = prepareInProcess,
): Promise<unknown> {
  if (text.length < LARGE) return JSON.parse(text) as unknown;
  const prepared = await prepare(text);
  // The parser's own message quotes the text, which could be anything.
  if (!prepared) throw new SyntaxError('not JSON');
  for (const [raw, safe] of prepared.sanitized) rememberSanitized(raw, safe);
  return JSON.parse(prepared.text ?? text) as unknown;
}
