import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_ADDRESS } from '@/lib/routes';
import { methodAnswer, unknownMethodIn } from './methods';
import { headersOf, type OwnAnswer } from './own-answer';
import { pathOf, TOO_LONG } from './refusals';
import { securityHeaders, type AnswerHeadersOptions } from './security-headers';

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The start of a request whose address alone is too long. */
const LONG_ADDRESS = new RegExp(`^[A-Z]+ \\S{${MAX_ADDRESS + 1}}`);

export interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: Uint8Array;
}

/**
 * Returns the response to a request that Node could not parse. It is Node's own, except for a long address or a method
 * that Node does not know.
 */
function answerToBytes({ code, rawPacket }: ParserError, siteUrl: string | undefined): OwnAnswer {
  const isLong = LONG_ADDRESS.test(Buffer.from(rawPacket ?? []).toString('latin1'));
  if (code === 'HPE_HEADER_OVERFLOW' && isLong) return TOO_LONG;
  const asked = unknownMethodIn(rawPacket);
  const address = asked && pathOf(asked.target, siteUrl);
  const answer = asked && address !== null && methodAnswer(asked.method, address, {});
  return answer || { status: STATUS_OF_ERROR[code ?? ''] ?? 400, text: '' };
}

/** Responds to a malformed request with the site's security headers. */
export function answerMalformed(
  error: ParserError,
  socket: Duplex,
  options: AnswerHeadersOptions,
): void {
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
