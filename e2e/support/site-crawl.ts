import type { APIRequestContext } from '@playwright/test';
import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a document, in order. */
function elementsOf(node: DefaultTreeAdapterTypes.Node): readonly Element[] {
  const own = tree.isElementNode(node) ? [node] : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own, ...children.flatMap(elementsOf)];
}

const attribute = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value ?? null;

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
    element?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? '';
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
  readonly pages: readonly PageFacts[];
  /** Addresses that a page links to and that do not answer, with their status. */
  readonly broken: readonly string[];
}

/**
 * Visits pages four at a time and follows their links.
 *
 * @param from paths to begin with
 * @param choose which of a page's links are followed; by default all
 */
export async function crawl(
  request: APIRequestContext,
  origin: string,
  from: readonly string[],
  choose: (page: PageFacts) => readonly string[] = ({ links }) => links,
): Promise<Crawl> {
  const pages: PageFacts[] = [];
  const broken: string[] = [];
  const seen = new Set<string>(from);
  const waiting = [...seen];
  const visit = async (path: string) => {
    const answer = await request.get(origin + path, { timeout: 120_000 });
    if (!answer.ok()) broken.push(`${path}: ${answer.status()}`);
    const isPage = (answer.headers()['content-type'] ?? '').startsWith('text/html');
    const html = isPage ? await answer.text() : '';
    // Playwright keeps every body until the end of the test, here gigabytes of them.
    await answer.dispose();
    if (!isPage) return;
    const page = readPage(path, html, origin);
    pages.push(page);
    for (const link of choose(page)) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(visit));
  return { pages, broken };
}
