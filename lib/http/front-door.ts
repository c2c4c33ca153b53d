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
import { RepeatedAnswers } from './repeated-answers';
import { securityHeaders, type AnswerHeadersOptions } from './security-headers';
import { dropUnreadQuery } from './unread-query';

/** Files on disk, for which Next supports only reading. */
const STATIC_FILE = /^\/(?:_next\/static\/|favicon\.ico(?:\?|$))/;

interface Refusal {
  readonly status: 400 | 405 | 421;
  readonly message: string;
  readonly allow?: string;
}

const TRACE: Refusal = { status: 405, message: 'TRACE is not answered.', allow: 'GET, HEAD, POST' };
const OF_THE_SERVER: Refusal = {
  status: 405,
  message: 'The server itself answers no method.',
  allow: '',
};
const NO_ADDRESS: Refusal = { status: 400, message: 'The request names no address of this site.' };
const ANOTHER_SITE: Refusal = { status: 421, message: 'This is another site.' };
const READ_ONLY: Refusal = {
  status: 405,
  message: 'This file can only be read.',
  allow: 'GET, HEAD',
};

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

/** Why a request is refused before it reaches Next, or null. Rewrites an absolute target to a path. */
function refusalOf(request: IncomingMessage, siteUrl: string | undefined): Refusal | null {
  const { method, url: target = '' } = request;
  if (method === 'TRACE') return TRACE;
  if (target === '*') return OF_THE_SERVER;
  const path = pathOf(target, siteUrl);
  if (path === null) return /^https?:/i.test(target) ? ANOTHER_SITE : NO_ADDRESS;
  request.url = path;
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead && STATIC_FILE.test(path) ? READ_ONLY : null;
}

function refuse(response: ServerResponse, { status, message, allow }: Refusal): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(allow !== undefined && { allow }),
  });
  response.end(`${message}\n`);
}

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to a malformed request as Node does, but with the site's security headers. */
function answerMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  options: AnswerHeadersOptions,
) {
  // Another response's headers may already have been sent; nothing can be added then.
  const answer = '_httpMessage' in socket ? socket._httpMessage : null;
  if (!socket.writable || (answer instanceof ServerResponse && answer.headersSent)) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_ERROR[error.code ?? ''] ?? 400;
  const headers = {
    ...securityHeaders(options, ''),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`);
}

const pass = (server: Server, event: string | symbol, args: readonly unknown[]) =>
  Reflect.apply(EventEmitter.prototype.emit, server, [event, ...args]) as boolean;

/**
 * Runs before Next in every server of this process: refuses requests that Next would answer with an internal error or
 * another site's address, responds to malformed ones, sends pages again that have been sent, and has all answers
 * compressed. Next creates its server internally, so the server class is patched. Idempotent.
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
      const refusal = refusalOf(request, options.siteUrl);
      if (refusal) {
        refuse(response, refusal);
        return true;
      }
      dropUnreadQuery(request);
      noteAddress(request);
      dropBypassCookies(request);
      compress(request, response);
      if (repeated.answer(request, response)) return true;
      // Without the query, which a visitor may have typed.
      const path = (request.url ?? '').replace(/[?#].*$/s, '');
      return requests.run({ id: randomUUID(), path }, () => pass(this, event, args));
    }
    if (event === 'clientError' && this.listenerCount('clientError') === 0) {
      answerMalformed(args[0] as NodeJS.ErrnoException, args[1] as Socket, options);
      return true;
    }
    return pass(this, event, args);
  };
}
