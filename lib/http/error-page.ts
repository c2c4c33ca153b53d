import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AGENCY } from '@/lib/site/agency';
import * as words from '@/lib/words';

const STYLE = `
  html { background: #212121; color: #f5f5f5; color-scheme: dark; font: 1.125rem/1.4 system-ui, sans-serif; }
  body { margin: 0; padding: 1.25rem; }
  header { border-bottom: 1px solid #5a5a5a; padding-bottom: 0.75rem; }
  main { max-width: 30em; }
  h1 { font-size: 1.5rem; font-weight: 500; }
  a { color: inherit; }
  :focus-visible { outline: 2px solid; outline-offset: 2px; }
`;

const PAGE = Buffer.from(`<!doctype html>
<html lang="${words.languageTag}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.notShown} - ${AGENCY.name}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${AGENCY.name}</a></header>
<main>
<h1>${words.notShown}</h1>
<p>${words.errorOnOurSide}</p>
<p><a href="/">${words.allInvestigations}</a></p>
</main>
</body>
</html>
`);

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

/** Headers that describe the body Next meant to send. */
const REPLACED_HEADERS = ['etag', 'content-encoding', 'transfer-encoding', 'accept-ranges'];

/** What is sent in place of what Next meant to send. */
interface Substitute {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

const ERROR_PAGE: Substitute = { status: 500, headers: HEADERS, body: PAGE };

const refusal = (status: number, text: string): Substitute => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(`${text}\n`),
});

const BEYOND_THE_END = refusal(416, 'The file ends before that range.');
const CHANGED_SINCE = refusal(412, 'The file is not the one asked for.');

/** Errors for files on disk that Next can't report: it renders an error page for them, which throws. */
function refusalOf(response: ServerResponse): Substitute | null {
  const { headers, url = '' } = response.req;
  if (/^bytes \*\//.test(String(response.getHeader('content-range')))) return BEYOND_THE_END;
  const isConditional = headers['if-match'] ?? headers['if-unmodified-since'];
  return isConditional && url.startsWith('/_next/static/') ? CHANGED_SINCE : null;
}

/** True for a browser navigation; other clients get the response unchanged. */
function wantsDocument({ headers, method, url = '' }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    isRead &&
    headers.rsc === undefined &&
    !url.startsWith('/api/') &&
    (headers.accept?.includes('text/html') ?? false)
  );
}

const substituteFor = (response: ServerResponse) =>
  refusalOf(response) ?? (wantsDocument(response.req) ? ERROR_PAGE : null);

const replaced = new WeakMap<ServerResponse, Substitute>();

/**
 * Gives every 500 that a visitor would see the headers of a page that is whole without scripts. When a render throws,
 * Next sends a line of plain text, or a document that stays blank until its scripts have run. What Next refuses of a file
 * on disk gets its own status back. The body is sent by `sendErrorPages`.
 *
 * @param response about to send its headers
 */
export function replaceError(response: ServerResponse): void {
  const substitute = response.statusCode === 500 ? substituteFor(response) : null;
  if (!substitute) return;
  replaced.set(response, substitute);
  for (const name of REPLACED_HEADERS) response.removeHeader(name);
  for (const [name, value] of Object.entries(substitute.headers)) response.setHeader(name, value);
  response.setHeader('content-length', substitute.body.byteLength);
  response.statusCode = substitute.status;
}

/** Sends the bodies of replaced errors, whatever is written to their responses. */
export function sendErrorPages(response: ServerResponse): void {
  const write = response.write.bind(response) as (...args: readonly unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: readonly unknown[]) => ServerResponse;
  // `end` alone would pass its body on before the headers tell that it is replaced.
  const sendHead = () => {
    if (response.statusCode === 500 && !response.headersSent) response.writeHead(500);
  };
  response.write = (...args: readonly unknown[]) => {
    sendHead();
    if (!replaced.has(response)) return write(...args);
    const done = args.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };
  response.end = ((...args: readonly unknown[]) => {
    sendHead();
    const substitute = replaced.get(response);
    if (!substitute) return end(...args);
    const done = args.at(-1);
    const body = response.req.method === 'HEAD' ? [] : [substitute.body];
    return end(...body, ...(typeof done === 'function' ? [done] : []));
  }) as typeof response.end;
}
