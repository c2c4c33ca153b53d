import { createHash } from 'node:crypto';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { AGENCY } from '@/lib/site/agency';

const INSTALLED = Symbol.for('open-ground.fault-page');

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
<html lang="${AGENCY.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This page could not be shown - ${AGENCY.name}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${AGENCY.name}</a></header>
<main>
<h1>This page could not be shown</h1>
<p>The fault is ours. Please try again shortly.</p>
<p><a href="/">All investigations</a></p>
</main>
</body>
</html>
`);

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': PAGE.byteLength,
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

/** Headers that describe the body Next meant to send. */
const REPLACED_HEADERS = ['etag', 'content-encoding', 'transfer-encoding', 'accept-ranges'];

/** True for a browser navigating to a page; other clients get the response unchanged. */
function wantsDocument({ headers, method, url = '' }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    isRead &&
    headers.rsc === undefined &&
    !url.startsWith('/api/') &&
    (headers.accept?.includes('text/html') ?? false)
  );
}

/**
 * Replaces the body of every 500 that a visitor would see with a page that works without scripts. When a render
 * throws, Next sends a line of plain text or a document that stays blank until its scripts have run. Idempotent.
 */
export function installFaultPage(): void {
  const prototype = ServerResponse.prototype as ServerResponse & { [INSTALLED]?: true };
  if (prototype[INSTALLED]) return;
  prototype[INSTALLED] = true;
  const { writeHead, write, end } = prototype;
  const replaced = new WeakSet<ServerResponse>();

  prototype.writeHead = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    if (status !== 500 || this.headersSent || !wantsDocument(this.req)) {
      return Reflect.apply(writeHead, this, [status, ...rest]) as ServerResponse;
    }
    replaced.add(this);
    for (const name of REPLACED_HEADERS) this.removeHeader(name);
    for (const [name, value] of Object.entries(HEADERS)) this.setHeader(name, value);
    return Reflect.apply(writeHead, this, [status]) as ServerResponse;
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
    if (!replaced.has(this)) return Reflect.apply(end, this, args) as ServerResponse;
    const done = args.at(-1);
    const body = this.req.method === 'HEAD' ? [] : [PAGE];
    return Reflect.apply(end, this, typeof done === 'function' ? [...body, done] : body);
  };
}

/** A bare `end` writes the head without calling `writeHead`; a 500 must not slip through that way. */
function sendHead(response: ServerResponse): void {
  if (response.statusCode === 500 && !response.headersSent) response.writeHead(500);
}
