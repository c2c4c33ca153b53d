import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AGENCY } from '@/lib/site/agency';
import { COLOURS } from '@/lib/site/colours.mjs';
import * as words from '@/lib/words';

const STYLE = `
  html { background: ${COLOURS.ground}; color: ${COLOURS.text}; color-scheme: dark; font: 1.125rem/1.4 system-ui, sans-serif; }
  body { margin: 0; padding: 1.25rem; }
  header { border-bottom: 1px solid ${COLOURS.rule}; padding-bottom: 0.75rem; }
  main { max-width: 30em; }
  h1 { font-size: 1.5rem; font-weight: 500; }
  a { color: inherit; }
  :focus-visible { outline: 2px solid; outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The headers of a plain page. */
export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

/** Returns a page that is complete without scripts and says why there is no other. `reason` is HTML. */
export const plainPage = (reason: string): Buffer =>
  Buffer.from(`<!doctype html>
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
<p>${reason}</p>
<p><a href="/">${words.allInvestigations}</a></p>
</main>
</body>
</html>
`);

/** Returns true for a browser navigation; other clients get no page. */
export function wantsDocument({ headers, method, url = '' }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    isRead &&
    headers.rsc === undefined &&
    !url.startsWith('/api/') &&
    (headers.accept?.includes('text/html') ?? false)
  );
}
