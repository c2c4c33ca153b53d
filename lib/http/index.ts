import { contentSecurityPolicy } from '@/lib/cache/content-security-policy.mjs';
import { log } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import type { Duplex } from 'node:stream';
import { createChain, type RequestHandler } from './chain';
import { answerMalformed, type ParserError } from './malformed';
import { noteConnection } from './quiet-turn';

/** What server.mjs puts in front of Next. */
export interface Front {
  /** Creates the handler of all requests in front of Next's own. */
  createChain(render: RequestHandler): RequestHandler;
  /** Answers what Node could not parse. */
  answerMalformed(error: ParserError, socket: Duplex): void;
  /** Notes that a connection has been accepted. */
  noteConnection(): void;
}

/** server.mjs, which Next does not compile. */
export interface OwnServer {
  /** Begins to answer requests. */
  open(front: Front): void;
  /** Ends the process: the site could not start. */
  fail(error: unknown): void;
}

const serverSlot = slot<OwnServer>('server');

/** The origin of the onion service; undefined when the setting is missing, or wrong, which ends the start. */
const onionOrigin = (address = '') =>
  URL.canParse(address.trim()) ? new URL(address.trim()).origin : undefined;

/**
 * Gives server.mjs what it puts in front of Next. Ends a process that `next start` has started: nothing would be in front of
 * Next there, no policy and no limits.
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
