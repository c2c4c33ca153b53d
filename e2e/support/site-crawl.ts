import type { APIRequestContext } from '@playwright/test';
import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a document, in order. */
function elementsOf(document: DefaultTreeAdapterTypes.Node): readonly Element[] {
  const elements: Element[] = [];
  const waiting = [document];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (tree.isElementNode(node)) elements.push(node);
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
  }
  return elements;
}

/** The parser puts texts together letter by letter, and as it leaves them they take many times their memory. */
const compact = (text: string) => Buffer.from(text).toString();

function attribute(element: Element, name: string): string | null {
  const found = element.attrs.find((each) => each.name === name);
  return found ? compact(found.value) : null;
}

/** The path of an address. */
export const pathOf = (address: string) => new URL(address).pathname;

/** The texts of all elements of a name in a sitemap. */
export const locationsIn = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  );

/** The contents of a page's meta elements, by `name` or `property`; a name may occur several times. */
export function metaOf(html: string): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const element of elementsOf(parse(html))) {
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    if (element.tagName !== 'meta' || name === null) continue;
    all.set(name, [...(all.get(name) ?? []), attribute(element, 'content') ?? '']);
  }
  return all;
}

/** What a page says of itself, and where it leads. */
export interface PageFacts {
  readonly path: string;
  readonly title: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** By `name` or `property`. */
  readonly meta: ReadonlyMap<string, string>;
  readonly data: readonly string[];
  readonly links: readonly string[];
}

/** Reads a page of the site at `origin`. */
export function readPage(path: string, html: string, origin: string): PageFacts {
  const elements = elementsOf(parse(html));
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const textOf = (element: Element | undefined) =>
    compact(element?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? '');
  const meta = new Map(
    named('meta').map((element) => [
      attribute(element, 'name') ?? attribute(element, 'property') ?? '',
      attribute(element, 'content') ?? '',
    ]),
  );
  const canonical = named('link').find((element) => attribute(element, 'rel') === 'canonical');
  return {
    path,
    title: textOf(named('title')[0]),
    canonical: canonical ? (attribute(canonical, 'href') ?? '') : '',
    isIndexed: !(meta.get('robots') ?? '').includes('noindex'),
    meta,
    data: named('script')
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      .map(textOf),
    links: named('a')
      .map((element) => new URL(attribute(element, 'href') ?? '', origin + path))
      .filter((url) => url.origin === origin)
      .map(({ pathname, search }) => pathname + search),
  };
}

/** Every page that the sitemap names, also where it is split. */
export async function readSitemap(request: APIRequestContext, origin: string) {
  const first = await (await request.get(`${origin}/sitemap.xml`)).text();
  const files = first.includes('<sitemapindex')
    ? await Promise.all(
        locationsIn(first, 'loc').map(async (part) =>
          (await request.get(origin + pathOf(part))).text(),
        ),
      )
    : [first];
  const all = (element: string) => files.flatMap((xml) => locationsIn(xml, element));
  return { files: [first, ...files], all, paths: all('loc').map(pathOf) };
}

export interface Crawl {
  /** Without their links, of which there are millions where there are thousands of pages. */
  readonly pages: readonly Omit<PageFacts, 'links'>[];
  /** Paths that another page links to, lite pages aside. */
  readonly linked: ReadonlySet<string>;
  /** Addresses that a page links to and that do not answer, with their status. */
  readonly broken: readonly string[];
}

/** True for pages of the lite site. */
export const isLite = ({ path }: { readonly path: string }) => /^\/lite(?:[/?]|$)/.test(path);

/** An answer's text. Asks again when the connection breaks: Node may use one that the server is just closing. */
async function ask(url: string, attempts = 3): Promise<{ answer: Response; body: string }> {
  try {
    const answer = await fetch(url, {
      headers: { 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(120_000),
    });
    return { answer, body: await answer.text() };
  } catch (error) {
    if (attempts === 1) throw error;
    return ask(url, attempts - 1);
  }
}

/**
 * Visits pages, a few at a time, and follows their links. Without Playwright, which keeps every answer until the end
 * of the test and asks for compressed ones: most of a site's pages are asked for once only.
 *
 * @param from paths to begin with
 */
export async function crawl(origin: string, from: readonly string[]): Promise<Crawl> {
  const pages: Omit<PageFacts, 'links'>[] = [];
  const linked = new Set<string>();
  const broken: string[] = [];
  const seen = new Set<string>(from);
  const waiting = [...seen];
  const visit = async (path: string) => {
    const { answer, body } = await ask(origin + path);
    if (!answer.ok) broken.push(`${path}: ${answer.status}`);
    if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return;
    const page = readPage(path, body, origin);
    for (const link of page.links) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
    const { links, ...facts } = page;
    pages.push(facts);
    if (isLite(page)) return;
    for (const link of links) if (link !== path) linked.add(link);
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(visit));
  return { pages, linked, broken };
}
