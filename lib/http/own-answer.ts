import type { ServerResponse } from 'node:http';

/** What is sent instead of Next's response. */
export interface OwnAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Returns the headers of one of the site's own responses. */
export const headersOf = ({ headers, text }: OwnAnswer): Readonly<Record<string, string>> => ({
  ...(text !== '' && { 'content-type': 'text/plain; charset=utf-8' }),
  'cache-control': 'no-store',
  ...headers,
});

/** Sends one of the site's own responses. */
export function sendOwn(response: ServerResponse, answer: OwnAnswer): void {
  response.writeHead(answer.status, headersOf(answer));
  response.end(answer.text);
}
