import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteSlot } from '@/lib/process-slot.mjs';
import * as words from '@/lib/words';
import { PLAIN_PAGE_HEADERS, plainPage, wantsDocument } from './plain-page';
import { sendOwn } from './own-answer';

/** Seconds after which a client may retry. */
const RETRY_AFTER = '5';

const PAGE = plainPage(words.tooManyAtOnce);

/** Answers a request for which there is no room. */
export function answerBusy(request: IncomingMessage, response: ServerResponse): void {
  const site = siteSlot.get();
  if (site) site.counts.refused += 1;
  if (!wantsDocument(request)) {
    const headers = { 'retry-after': RETRY_AFTER };
    return sendOwn(response, { status: 503, headers, text: `${words.tooManyAtOnce}\n` });
  }
  response.writeHead(503, { ...PLAIN_PAGE_HEADERS, 'retry-after': RETRY_AFTER });
  response.end(PAGE);
}
