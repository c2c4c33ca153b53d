import type { APIRequestContext } from '@playwright/test';
import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5';
import { readStructuredData } from './support/structured-data';
import { expect, test } from './support/test';

type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a document, in order. */
function elementsOf(node: DefaultTreeAdapterTypes.Node): readonly Element[] {
  const own = tree.isElementNode(node) ? [node] : [];
  const children = 'childNodes' in node ? node.childNodes : [];
  return [...own, ...children.flatMap(elementsOf)];
}

const attribute = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value ?? null;

const pathOf = (address: string) => new URL(address).pathname;

const locationsIn = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  );

interface PageFacts {
  readonly path: string;
  readonly title: string;
  readonly canonical: string;
  readonly isIndexed: boolean;
  /** By `name` or `property`. */
  readonly meta: ReadonlyMap<string, string>;
  readonly data: readonly string[];
  readonly links: readonly string[];
}

function readPage(path: string, html: string, origin: string): PageFacts {
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

interface Crawl {
  readonly pages: readonly PageFacts[];
  /** Addresses that a page links to and that do not answer, with their status. */
  readonly broken: readonly string[];
}

/** Follows every link of the site from the front page on, and from the pages of the sitemap that no page links to. */
async function crawl(request: APIRequestContext, origin: string): Promise<Crawl> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const pages: PageFacts[] = [];
  const broken: string[] = [];
  const seen = new Set<string>(['/', ...locationsIn(sitemap, 'loc').map(pathOf)]);
  const waiting = [...seen];
  const visit = async (path: string) => {
    const answer = await request.get(origin + path);
    if (!answer.ok()) broken.push(`${path}: ${answer.status()}`);
    if (!(answer.headers()['content-type'] ?? '').startsWith('text/html')) return;
    const page = readPage(path, await answer.text(), origin);
    pages.push(page);
    for (const link of page.links) {
      if (seen.has(link)) continue;
      seen.add(link);
      waiting.push(link);
    }
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(visit));
  return { pages, broken };
}

const OPEN_GRAPH = [
  ...['og:title', 'og:description', 'og:url', 'og:site_name', 'og:type', 'og:locale', 'og:image'],
  ...['og:image:width', 'og:image:height', 'og:image:alt', 'og:image:type', 'twitter:card'],
  ...['twitter:title', 'twitter:description', 'twitter:image', 'twitter:image:alt'],
];

/** What a page's structured data must hold, by the beginning of its path. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'Organization'],
  [/^\/investigation\//, 'Report'],
  [/^\/investigation\//, 'Dataset'],
  [/^\/programme\/exhibitions\/./, 'ExhibitionEvent'],
  [/^\/programme\/events\/./, 'Event'],
  [/^\/programme\/news\/./, 'NewsArticle'],
  [/^\/programme\/publications\/./, 'Book'],
  [/^\/about\/team\/member\//, 'Person'],
  [/^\/data$/, 'DataCatalog'],
  [/^/, 'BreadcrumbList'],
];

/** Values that several pages share, each with these pages. */
function shared(pages: readonly PageFacts[], valueOf: (page: PageFacts) => string) {
  const byValue = new Map<string, string[]>();
  for (const page of pages) {
    const value = valueOf(page);
    byValue.set(value, [...(byValue.get(value) ?? []), page.path]);
  }
  return [...byValue].filter(([, paths]) => paths.length > 1);
}

test('every page can be found, previewed and followed', async ({ site, request }) => {
  test.setTimeout(300_000);
  const { pages, broken } = await crawl(request, site.url);
  expect(broken).toEqual([]);
  const isLite = ({ path }: PageFacts) => /^\/lite(?:\/|$)/.test(path);
  const indexed = pages.filter((page) => page.isIndexed && !isLite(page));
  expect(indexed.length).toBeGreaterThan(130);

  await test.step('a title and a canonical address of its own', () => {
    expect(shared(indexed, ({ title }) => title.toLowerCase())).toEqual([]);
    expect(indexed.filter(({ title }) => !title.includes('Open Ground'))).toEqual([]);
    for (const { path, canonical } of indexed) expect(pathOf(canonical)).toBe(path);
  });

  await test.step('other addresses of a page name it and are not indexed', () => {
    const others = pages.filter(({ isIndexed, canonical }) => !isIndexed && canonical !== '');
    expect(others.length).toBeGreaterThan(10);
    const known = new Set([...indexed.map(({ path }) => path), '/search']);
    expect(others.filter(({ canonical }) => !known.has(pathOf(canonical)))).toEqual([]);
  });

  await test.step('every page has a lite version that names it', () => {
    const named = new Set(pages.filter(isLite).map(({ canonical }) => pathOf(canonical)));
    expect(indexed.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([]);
  });

  await test.step('a description that ends with a word, and a whole preview', () => {
    for (const { path, meta } of indexed) {
      const description = meta.get('description') ?? '';
      expect([path, description.length > 0 && description.length <= 160]).toEqual([path, true]);
      expect([path, OPEN_GRAPH.filter((name) => !meta.get(name))]).toEqual([path, []]);
      expect([path, pathOf(meta.get('og:url') ?? '')]).toEqual([path, path]);
    }
  });

  await test.step('structured data of its kind', () => {
    for (const { path, data } of indexed) {
      expect([path, data.length]).toEqual([path, 1]);
      const { types, faults } = readStructuredData(data[0] ?? '{}');
      expect([path, faults]).toEqual([path, []]);
      const expected = TYPES.filter(([pattern]) => pattern.test(path)).map(([, type]) => type);
      expect([path, types]).toEqual([path, expect.arrayContaining(expected)]);
    }
  });

  await test.step('the sitemap names every page and nothing else', async () => {
    const xml = await (await request.get('/sitemap.xml')).text();
    const named = locationsIn(xml, 'loc').map(pathOf);
    expect(named.toSorted()).toEqual(indexed.map(({ path }) => path).toSorted());
    expect(locationsIn(xml, 'lastmod').filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))).toEqual(
      [],
    );
    expect(locationsIn(xml, 'lastmod').length).toBeGreaterThan(90);
    expect(locationsIn(xml, 'image:loc').length).toBeGreaterThan(30);
  });
});

test('a card picture is drawn for each kind of page', async ({ site, request }) => {
  test.setTimeout(180_000);
  const xml = await (await request.get('/sitemap.xml')).text();
  const byKind = new Map<string, string>();
  for (const path of locationsIn(xml, 'loc').map(pathOf)) {
    byKind.set(path.replace(/[^/]+$/, ''), path);
  }
  expect(byKind.size).toBeGreaterThanOrEqual(12);
  for (const path of byKind.values()) {
    const page = readPage(path, await (await request.get(path)).text(), site.url);
    const address = page.meta.get('og:image') ?? '';
    const answer = await request.get(address);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      'image/png',
    ]);
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(3 * 1024 * 1024);
    const etag = answer.headers()['etag'] ?? '';
    const again = await request.get(address, { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  }
});

test('a card is of a page that is there, whatever the address says', async ({ site, request }) => {
  const statusOf = async (path: string) =>
    (await request.get(site.url + path, { maxRedirects: 0 })).status();
  const hash = '0'.repeat(24);
  const home = readPage('/', await (await request.get('/')).text(), site.url);
  const present = pathOf(home.meta.get('og:image') ?? '');
  const outdated = await request.get(`/card/list/investigations/${hash}.png`, { maxRedirects: 0 });
  expect([outdated.status(), outdated.headers()['location']]).toEqual([308, present]);
  for (const path of [
    '/card',
    '/card/',
    `/card/investigation/no-such-case/${hash}.png`,
    `/card/person/no-such-person/${hash}.png`,
    `/card/constructor/a/${hash}.png`,
    `/card/list/__proto__/${hash}.png`,
    `/card/list/https%3A%2F%2Fevil.example%2Fa.png/${hash}.png`,
    '/card/list/investigations/a.png',
    `${present}/more`,
  ]) {
    const status = await statusOf(path);
    expect([path, [308, 404].includes(status)]).toEqual([path, true]);
  }
});

test('capitals and a last slash lead to the page', async ({ request }) => {
  const follow = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const to = answer.headers()['location'];
    return [answer.status(), to === undefined ? null : to.replace(/^https?:\/\/[^/]+/, '')];
  };
  expect(await follow('/Studies')).toEqual([308, '/studies']);
  expect(await follow('/studies/')).toEqual([308, '/studies']);
  expect(await follow('/About/TEAM')).toEqual([308, '/about/team']);
  expect(await follow('/INVESTIGATION/The-Harbour-Flare?a=B')).toEqual([
    308,
    '/investigation/the-harbour-flare?a=B',
  ]);
  expect((await follow('/Nothing'))[0]).toBe(404);
  expect((await follow('/investigation/No-Such-Case'))[0]).toBe(404);
});

test('structured data run nothing, and no policy minds them', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/studies');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/investigation\//);
  await expect(page.locator('h1')).toBeVisible();
  const json = page.locator('script[type="application/ld+json"]');
  await expect(json).toHaveCount(1);
  expect(readStructuredData((await json.textContent()) ?? '').types).toContain('Report');
  expect(faults).toEqual([]);
});
