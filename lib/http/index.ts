import { contentSecurityPolicy } from '@/lib/cache/content-security-policy.mjs';
import { log } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import type { Duplex } from 'node:stream';
import { createChain, type RequestHandler } from './chain';
import { answerMalformed, type ParserError } from './malformed';
import { noteConnection } from './quiet-turn';

/** What server.mjs puts in front of Next. */
export interface Front {
  /** Creates the handler that receives all requests before Next's own. */
  createChain(render: RequestHandler): RequestHandler;
  /** Answers a request that Node could not parse. */
  answerMalformed(error: ParserError, socket: Duplex): void;
  /** Records that a connection has been accepted. */
  noteConnection(): void;
}

/** The interface of server.mjs, which Next does not compile. */
export interface OwnServer {
  /** Starts answering requests. */
  open(front: Front): void;
  /** Ends the process, because the site could not start. */
  fail(error: unknown): void;
}

const serverSlot = slot<OwnServer>('server');

/**
 * Returns the origin of the onion service; undefined if the setting is missing or invalid. An invalid one ends the
 * start.
 */
const onionOrigin = (address = '') =>
  URL.canParse(address.trim()) ? new URL(address.trim()).origin : undefined;

/**
 * Gives server.mjs what it puts in front of Next. Ends a process that `next start` has started, because nothing would
 * be in front of Next there: no policy and no limits.
 *
 * @param siteUrl the value of `SITE_URL`
 * @param onionUrl the value of `ONION_URL`
 */
export function openFront(siteUrl: string | undefined, onionUrl?: string): void {
  const server = serverSlot.get();
  if (!server) {
    log.fatal('Start the site with `npm start`: `next start` serves it without its protections');
    process.exit(1);
  }
  const options = { policy: contentSecurityPolicy(''), siteUrl, onionUrl: onionOrigin(onionUrl) };
  server.open({
    createChain: (render) => createChain(options, render),
    answerMalformed: (error, socket) => answerMalformed(error, socket, options),
    noteConnection,
  });
}
