import type { ServerResponse } from 'node:http';

/** What is sent in place of what Next would answer. */
export interface OwnAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The headers of an answer of the site's own. */
export const headersOf = ({ headers, text }: OwnAnswer): Readonly<Record<string, string>> => ({
  ...(text !== '' && { 'content-type': 'text/plain; charset=utf-8' }),
  'cache-control': 'no-store',
  ...headers,
});

/** Sends an answer of the site's own. */
export function sendOwn(response: ServerResponse, answer: OwnAnswer): void {
  response.writeHead(answer.status, headersOf(answer));
  response.end(answer.text);
}
