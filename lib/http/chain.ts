import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { RETAINED } from '@/lib/cache/page-headers.mjs';
import { currentEpoch } from '@/lib/cache/page-shelves.mjs';
import { log } from '@/lib/log';
import { siteSlot, slot } from '@/lib/process-slot.mjs';
import { REVIEW_FILES_PATH } from '@/lib/routes';
import { completeHeaders } from './answer-headers';
import { limitBodyTime } from './body-deadline';
import { dropBypassCookies } from './bypass-cookie';
import { createCompression } from './compression';
import { answerNotModified } from './conditional';
import { replaceError, sendErrorPages } from './error-page';
import { askHeadAsGet } from './head-as-get';
import { AdmissionControl, takeServedFor } from './admission-control';
import { sendOwn } from './own-answer';
import { refusalOf } from './refusals';
import { PageReplayer } from './page-replayer';
import type { AnswerHeadersOptions } from './security-headers';
import { redirectOf } from './spelling';
import { dropUnreadQuery } from './unread-query';

/** Answers a request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What a log line says of its request. It reveals nothing about the client. */
interface LoggedRequest {
  readonly id: string;
  readonly path: string;
}

/**
 * Returns an address without its query, which a visitor may have typed or been given, and without the name of a draft's
 * file.
 */
function loggedPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  return path.startsWith(`${REVIEW_FILES_PATH}/`) ? `${REVIEW_FILES_PATH}/-` : path;
}

/**
 * Creates the handler that takes every request to Next, and its response back (docs/architecture.md, 'The front').
 *
 * @param render Next's own handler
 */
export function createChain(options: AnswerHeadersOptions, render: RequestHandler): RequestHandler {
  const replayer = new PageReplayer();
  const compress = createCompression({
    onCachedPage: (response, text) => replayer.remember(response, text),
  });
  const requests = new AsyncLocalStorage<LoggedRequest>();
  slot<typeof requests>('request').set(requests);
  const admission = new AdmissionControl(render, replayer);

  const answer: RequestHandler = async (request, response) => {
    limitBodyTime(request);
    const servedFor = takeServedFor(request);
    const refused = refusalOf(request, options.siteUrl);
    const sent = request.url ?? '/';
    dropUnreadQuery(request);
    dropBypassCookies(request);
    askHeadAsGet(request);
    // Next overwrites the URL with that of the page it renders, and may remove conditions.
    const address = request.url ?? '/';
    const ifNoneMatch = request.headers['if-none-match'];
    const epoch = currentEpoch();
    const began = performance.now();
    /**
     * A page from before an edit that is sent anyway is good until it is sent, but not if a removal has overtaken it.
     */
    const stored = () => {
      const isFormer = () =>
        response.hasHeader(RETAINED) && siteSlot.get()?.isBeforeRemoval(epoch) !== true;
      const isGood = epoch === currentEpoch() || isFormer();
      const goodAfter = isGood ? (performance.now() - began) / 1_000 : 0;
      return { goodAfter, isRush: isGood && admission.isRush };
    };

    // Before `compress`: the first hook runs last, once the response has been compressed.
    sendErrorPages(response);
    onHeaders(response, () => {
      replaceError(response);
      answerNotModified(response, ifNoneMatch);
      completeHeaders(response, address, options, stored());
    });
    const own = refused ?? (await redirectOf(sent));
    if (own) return sendOwn(response, own);
    compress(request, response);
    if (replayer.answer(request, response)) return;

    const id = randomUUID();
    await requests.run({ id, path: loggedPath(address) }, () =>
      admission.answer(request, response, { id, servedFor }),
    );
  };

  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      log.error({ error }, 'A request could not be answered');
      // Ending a response that has begun would make it look complete.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end('Internal Server Error');
    }
  };
}
