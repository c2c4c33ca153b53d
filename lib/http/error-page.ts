import { createHash } from 'node:crypto';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { AGENCY } from '@/lib/site/agency';
import * as words from '@/lib/words';
import { claimPatch } from './claim-patch';

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

/**
 * Replaces the body of every 500 that a visitor would see with a page that is whole without scripts. When a render
 * throws, Next answers a line of plain text, or a document that stays blank until its scripts have run. What Next
 * refuses of a file on disk gets its own status back. Later calls change nothing.
 */
export function installErrorPage(): void {
  const { prototype } = ServerResponse;
  if (!claimPatch(prototype, 'error-page')) return;
  const { writeHead, write, end } = prototype;
  const replaced = new WeakMap<ServerResponse, Substitute>();

  prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    const substitute = status === 500 && !this.headersSent ? substituteFor(this) : null;
    if (!substitute) return Reflect.apply(writeHead, this, [status, ...rest]) as ServerResponse;
    replaced.set(this, substitute);
    for (const name of REPLACED_HEADERS) this.removeHeader(name);
    for (const [name, value] of Object.entries(substitute.headers)) this.setHeader(name, value);
    this.setHeader('content-length', substitute.body.byteLength);
    return Reflect.apply(writeHead, this, [substitute.status]) as ServerResponse;
  };

  prototype.write = function (this: ServerResponse, ...args: unknown[]) {
    sendHead(this);
    if (!replaced.has(this)) return Reflect.apply(write, this, args) as boolean;
    const done = args.at(-1);
    if (typeof done === 'function') process.nextTick(done);
    return true;
  };

  prototype.end = function (this: ServerResponse, ...args: unknown[]) {
    sendHead(this);
    const substitute = replaced.get(this);
    if (!substitute) return Reflect.apply(end, this, args) as ServerResponse;
    const done = args.at(-1);
    const body = this.req.method === 'HEAD' ? [] : [substitute.body];
    return Reflect.apply(end, this, typeof done === 'function' ? [...body, done] : body);
  };
}

/** A bare `end` writes the head without calling `writeHead`; a 500 must not slip through that way. */
function sendHead(response: ServerResponse): void {
  if (response.statusCode === 500 && !response.headersSent) response.writeHead(500);
}
