import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { startContentServer } from '../demo/server/index.mjs';
import { startSite, visitPages, type Site } from './support/site';
import { expect, test } from './support/test';

type Node = DefaultTreeAdapterTypes.Node;
type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

/** A record of each kind, and the pages beside its own that name it. */
const RECORDS = [
  ['investigations', 'listening-through', ['/', '/studies', '/map']],
  ['investigations', 'the-courtyard-at-number-nine', ['/', '/map']],
  ['exhibitions', 'low-light', ['/programme/exhibitions']],
  ['events', 'a-wall-seen-three-times', ['/programme/events']],
  ['news', 'summer-course', ['/programme/news']],
  ['press', 'four-hours-at-sea', ['/about/press']],
  ['awards', 'oststrand-medal', ['/about/recognition']],
  ['subdomains', 'angles', ['/subdomain/angles']],
  ['methodologies', '3d-reconstruction', []],
] as const;

/** As WordPress spells it; pages have BCP 47's spelling. */
const LANGUAGE = 'pt_BR';
const SPOKEN = 'pt-BR';

const PAGES = [
  ...new Set(RECORDS.flatMap(([, , pages]) => [...pages])),
  '/investigation/listening-through',
  '/investigation/the-courtyard-at-number-nine',
  '/programme/exhibitions/low-light',
  '/programme/events/a-wall-seen-three-times',
  '/programme/news/summer-course',
];

let cms: ContentServer;
let site: Site;
const titles: string[] = [];

test.beforeAll(async () => {
  cms = await startContentServer();
  for (const [collection, slug] of RECORDS) {
    // A title that no editor quotes in a text of another record.
    const title = `Sem tradução: ${slug}`;
    await cms.control.edit(collection, slug, { title, language: LANGUAGE });
    titles.push(title);
  }
  site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  await visitPages(site);
});

test.afterAll(async () => {
  await site.stop();
  await cms.stop();
});

const at = (path: string) => fetch(site.url + path).then((answer) => answer.text());

/** The texts of a page that are one of the titles, each with the language it is in. */
function titlesIn(node: Node, language = ''): readonly (readonly [title: string, string])[] {
  if (tree.isTextNode(node)) {
    const text = node.value.trim();
    return titles.includes(text) ? [[text, language]] : [];
  }
  if (!('childNodes' in node)) return [];
  const isElement = tree.isElementNode(node);
  // Neither has markup: what a title is in stands on the page.
  if (isElement && /^(?:title|script|option)$/.test(node.tagName)) return [];
  const own = isElement ? node.attrs.find(({ name }) => name === 'lang')?.value : undefined;
  return node.childNodes.flatMap((child) => titlesIn(child, own ?? language));
}

for (const lite of ['', '/lite']) {
  test(`a record’s language is said wherever its title stands, on ${lite || 'full'} pages`, async () => {
    const seen = new Set<string>();
    for (const path of PAGES) {
      const found = titlesIn(parse(await at(lite + path)));
      for (const [title, language] of found) {
        seen.add(title);
        expect([path, title, language]).toEqual([path, title, SPOKEN]);
      }
    }
    expect(titles.filter((title) => !seen.has(title))).toEqual([]);
  });
}

test('a record’s text, its data, its citation and its feed entry are in its language', async () => {
  const path = '/investigation/the-courtyard-at-number-nine';
  const record = JSON.parse(await at(`${path}.json`)) as { readonly language: string };
  expect(record.language).toBe(SPOKEN);
  expect(JSON.parse(await at(`${path}.csl.json`))).toMatchObject([{ language: SPOKEN }]);
  expect(await at(path)).toMatch(/<div class="[^"]*" lang="pt-BR"><p/);
  expect(await at(`/lite${path}`)).toMatch(/lang="pt-BR"/);
  const feed = JSON.parse(await at('/investigations.json')) as {
    readonly items: readonly { readonly url: string; readonly language?: string }[];
  };
  expect(feed.items.filter(({ language }) => language === SPOKEN).length).toBe(2);
  expect(await at('/investigations.xml')).toContain('<entry xml:lang="pt-BR">');
});
