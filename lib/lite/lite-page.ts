import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { isTag, type Document } from 'domhandler';
import { findOne, getElementsByTagName, textContent } from 'domutils';
import { escapeAttribute, escapeText } from 'entities';
import { parseDocument } from 'htmlparser2';
import { liteHref, litePath } from '@/lib/routes';
import { AGENCY, MENU } from '@/lib/site';
import * as words from '@/lib/words';
import { writeNodes } from './main-content';
import { PartWriter } from './part-writer';

/** The maximum compressed size of a page in bytes; docs/specification/site.md says 50 kB. */
const MAX_BYTES = 48_000;

/** The length of a part (UTF-16 units). Prose of this length compresses to less than half of `MAX_BYTES`. */
const FIRST_LIMIT = 100_000;

const STYLE =
  ':root{color-scheme:light dark}body{max-width:40em;margin:0 auto;padding:1em;font:1.0625rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}h1{line-height:1.2}nav ul{padding:0}nav li{display:inline-block;margin-right:1em}article+article{border-top:1px solid}a{padding:.15em 0}table{border-collapse:collapse}td,th{border:1px solid;padding:.2em .5em;text-align:left}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The policy of lite pages: they load nothing. */
export const LITE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A page to be mirrored. */
interface FullPage {
  readonly html: string;
  /** Its percent-encoded path with the query. */
  readonly path: string;
}

const link = (href: string, label: string) =>
  `<a href="${escapeAttribute(href)}">${escapeText(label)}</a>`;

const MENU_LINKS = MENU.flatMap(({ items }) => items)
  .filter(({ href }) => href.startsWith('/'))
  .map(({ href, label }) => `<li>${link(liteHref(href), label)}</li>`)
  .join('');

function headOf(document: Document) {
  const attribute = (test: (attribs: Record<string, string>) => boolean, name: string) =>
    findOne(({ attribs }) => test(attribs), document.children)?.attribs[name] ?? '';
  const [title] = getElementsByTagName('title', document.children);
  return {
    title: title ? textContent(title) : AGENCY.name,
    canonical: attribute(({ rel }) => rel === 'canonical', 'href'),
    description: attribute(({ name }) => name === 'description', 'content'),
    robots: attribute(({ name }) => name === 'robots', 'content'),
  };
}

/**
 * Returns the content of a page, which on the front page includes the site map, from which every term can be reached.
 */
function contentOf(document: Document, path: string) {
  const main = findOne(({ name }) => name === 'main', document.children);
  const siteMap =
    path === '/' ? findOne(({ attribs }) => attribs['id'] === 'site-map', document.children) : null;
  return [...(main?.children ?? []), ...(siteMap?.children ?? [])].filter(
    (node) => !isTag(node) || node.name !== 'script',
  );
}

const partHref = (path: string, part: number) => {
  const [address = '', query = ''] = litePath(path).split('?');
  const params = new URLSearchParams(query);
  if (part > 0) params.set('part', String(part + 1));
  const search = params.toString();
  return search === '' ? address : `${address}?${search}`;
};

function partLinks(path: string, part: number, parts: number): string {
  if (parts === 1) return '';
  const before = part > 0 ? `<li>${link(partHref(path, part - 1), words.previousPart)}</li>` : '';
  const after =
    part + 1 < parts ? `<li>${link(partHref(path, part + 1), words.nextPart)}</li>` : '';
  return `<nav aria-label="${words.parts}"><p>${words.partOf(part + 1, parts)}</p><ul>${before}${after}</ul></nav>`;
}

/** Points links within the page to the part that contains their target. */
const withAnchors = (
  html: string,
  path: string,
  own: number,
  partOfId: ReadonlyMap<string, number>,
) =>
  html.replace(/<a href="#([^"]+)"/g, (whole, id: string) => {
    const part = partOfId.get(id);
    return part === undefined || part === own
      ? whole
      : `<a href="${escapeAttribute(partHref(path, part))}#${id}"`;
  });

function render(document: Document, path: string, limit: number): readonly string[] {
  const { title, canonical, description, robots } = headOf(document);
  const writer = new PartWriter(limit);
  writeNodes(writer, contentOf(document, path));
  const { parts, partOfId } = writer.finish();
  return parts.map((html, part) =>
    [
      `<!DOCTYPE html><html lang="${words.languageTag}" dir="${words.direction}"><head><meta charset="utf-8">`,
      `<meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title>`,
      description && `<meta name="description" content="${escapeAttribute(description)}">`,
      robots && `<meta name="robots" content="${escapeAttribute(robots)}">`,
      canonical && `<link rel="canonical" href="${escapeAttribute(canonical)}">`,
      `<style>${STYLE}</style></head><body><header><p>${link(litePath('/'), AGENCY.name)}</p>`,
      `<nav aria-label="${words.mainMenu}"><ul>${MENU_LINKS}<li>${link(litePath('/search'), words.search)}</li></ul></nav></header>`,
      `<main>${partLinks(path, part, parts.length)}`,
      withAnchors(html, path, part, partOfId),
      `${partLinks(path, part, parts.length)}</main><footer><p>${link(path, words.fullPage)}</p></footer></body></html>`,
    ].join(''),
  );
}

/**
 * Returns the path by which a page is linked to. A page that says that there is no such moment or part does not repeat
 * its value.
 */
const shownPath = (document: Document, path: string): string =>
  findOne(({ attribs }) => 'data-no-part' in attribs, document.children)
    ? path.replace(/\?.*/, '')
    : path;

/**
 * Converts a page of the site to one without scripts, styles of its own, pictures or films: its text, with links to the
 * media. Splits a page that would exceed 50 kB compressed into several.
 */
export function litePage(page: FullPage): readonly string[] {
  const document = parseDocument(page.html);
  const path = shownPath(document, page.path);
  for (let limit = FIRST_LIMIT; ; limit /= 2) {
    const parts = render(document, path, limit);
    if (limit < 1_000 || parts.every((part) => gzipSync(part).byteLength <= MAX_BYTES))
      return parts;
  }
}
