import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_DATA_QUERY } from '@/lib/site/inline-scripts.mjs';

/** Headers by which Next's client asks for a part of the data. */
const OF_A_PART = [
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/** The address of the page whose data an address asks for, or the address itself. */
export const pagePath = (url: string): string =>
  url.endsWith(PAGE_DATA_QUERY) ? url.slice(0, -PAGE_DATA_QUERY.length) : url;

/** Has a response that is written in parts sent as one text, which is compressed once for all readers. */
function sendWhole(response: ServerResponse): void {
  const { end } = response;
  const chunks: Buffer[] = [];
  response.flushHeaders = () => {};
  response.write = ((chunk: Uint8Array | string) => {
    chunks.push(Buffer.from(chunk));
    return true;
  }) as typeof response.write;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    return Reflect.apply(end, response, [text, ...rest]) as ServerResponse;
  }) as typeof response.end;
}

/**
 * Turns a request for a page's data into Next's own for navigation data: the same bytes (decision 36). Must be called
 * after whatever compresses the response.
 */
export function askForPageData(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', method } = request;
  const path = pagePath(url);
  if (path === url || path.includes('?') || method !== 'GET') return;
  // The query that Next wants beside this header, of none of the others.
  request.url = `${path}?_rsc`;
  request.headers.rsc = '1';
  for (const name of OF_A_PART) delete request.headers[name];
  sendWhole(response);
}
