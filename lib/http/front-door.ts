import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Server, ServerResponse, STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { noteAddress } from './address-asked-for';
import { dropBypassCookies } from './bypass-cookie';
import { slot } from '@/lib/process-slot.mjs';
import { claimPatch } from './claim-patch';
import { createCompression } from './compression';
import { askHeadAsGet } from './head-as-get';
import { methodAnswer, unknownMethodIn } from './methods';
import { RepeatedAnswers } from './repeated-answers';
import { securityHeaders, type AnswerHeadersOptions } from './security-headers';
import { dropUnreadQuery } from './unread-query';

/** What is sent in place of what Next would answer. */
interface OwnAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
}

const NO_ADDRESS: OwnAnswer = {
  status: 400,
  text: 'The request names no address of this site.\n',
};
const ANOTHER_SITE: OwnAnswer = { status: 421, text: 'This is another site.\n' };

/**
 * Path and query of a request target; null when it is an absolute URL of another site, as in a proxy request. Next
 * would respond to one of those with a redirect to that site.
 */
function pathOf(target: string, siteUrl: string | undefined): string | null {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target) || !URL.canParse(siteUrl ?? '')) return null;
  const { host, pathname, search } = new URL(target);
  return host === new URL(siteUrl ?? '').host ? pathname + search : null;
}

/** The answer to a request that Next must not see, or null. Rewrites an absolute target to a path. */
function ownAnswer(request: IncomingMessage, siteUrl: string | undefined): OwnAnswer | null {
  const { method = '', url: target = '', headers } = request;
  const address = target === '*' ? target : pathOf(target, siteUrl);
  if (address === null) return /^https?:/i.test(target) ? ANOTHER_SITE : NO_ADDRESS;
  request.url = address;
  return methodAnswer(method, address, headers);
}

const headersOf = ({ headers, text }: OwnAnswer): Readonly<Record<string, string>> => ({
  ...(text !== '' && { 'content-type': 'text/plain; charset=utf-8' }),
  'cache-control': 'no-store',
  ...headers,
});

function send(response: ServerResponse, answer: OwnAnswer): void {
  response.writeHead(answer.status, headersOf(answer));
  response.end(answer.text);
}

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: Uint8Array;
}

/** The answer to what Node could not parse: as Node gives it, but for a method that Node does not know. */
function answerToBytes({ code, rawPacket }: ParserError, siteUrl: string | undefined): OwnAnswer {
  const asked = unknownMethodIn(rawPacket);
  const address = asked && pathOf(asked.target, siteUrl);
  const answer = asked && address !== null && methodAnswer(asked.method, address, {});
  return answer || { status: STATUS_OF_ERROR[code ?? ''] ?? 400, text: '' };
}

/** Responds to a malformed request, with the site's security headers. */
function answerMalformed(error: ParserError, socket: Socket, options: AnswerHeadersOptions) {
  // Another response's headers may already have been sent; nothing can be added then.
  const answer = '_httpMessage' in socket ? socket._httpMessage : null;
  if (!socket.writable || (answer instanceof ServerResponse && answer.headersSent)) {
    socket.destroy();
    return;
  }
  const own = answerToBytes(error, options.siteUrl);
  const headers = { ...securityHeaders(options, ''), ...headersOf(own), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { status, text } = own;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}

const pass = (server: Server, event: string | symbol, args: readonly unknown[]) =>
  Reflect.apply(EventEmitter.prototype.emit, server, [event, ...args]) as boolean;

/**
 * Runs before Next in every server of this process: answers requests whose method is none of their address's own, refuses
 * what Next would answer with another site's address, responds to malformed requests, sends pages again that have been
 * sent, and has all answers compressed. Next creates its server internally, so the server class is patched. Idempotent.
 */
export function installFrontDoor(options: AnswerHeadersOptions): void {
  const { prototype } = Server;
  if (!claimPatch(prototype, 'front-door')) return;

  const repeated = new RepeatedAnswers();
  const compress = createCompression({
    onCachedPage: (response, text) => repeated.remember(response, text),
  });
  const requests = new AsyncLocalStorage<{ readonly id: string; readonly path: string }>();
  // Log lines carry a request number, which reveals nothing about the client.
  slot<typeof requests>('request').set(requests);
  prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    if (event === 'request') {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      const own = ownAnswer(request, options.siteUrl);
      if (own) {
        send(response, own);
        return true;
      }
      dropUnreadQuery(request);
      noteAddress(request);
      dropBypassCookies(request);
      askHeadAsGet(request);
      compress(request, response);
      if (repeated.answer(request, response)) return true;
      // Without the query, which a visitor may have typed.
      const path = (request.url ?? '').replace(/[?#].*$/s, '');
      return requests.run({ id: randomUUID(), path }, () => pass(this, event, args));
    }
    if (event === 'clientError' && this.listenerCount('clientError') === 0) {
      answerMalformed(args[0] as ParserError, args[1] as Socket, options);
      return true;
    }
    return pass(this, event, args);
  };
}
