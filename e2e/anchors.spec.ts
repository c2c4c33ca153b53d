import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { decodeXML } from 'entities';
import { eventually } from './support/site';
import { expect, test } from './support/test';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const BLOCK = /^(?:p|h[2-6]|ul|ol|dl|blockquote|figure|pre|table)$/;

const idOf = (element: Element) => element.attrs.find(({ name }) => name === 'id')?.value ?? '';

const childrenOf = (node: Node): readonly Element[] =>
  'childNodes' in node ? node.childNodes.filter((child) => tree.isElementNode(child)) : [];

interface Anchors {
  readonly ids: readonly string[];
  /** Blocks without one, beside blocks that have one. */
  readonly lacking: readonly string[];
}

/** The anchors of a page's texts: a text is whatever has a child with an anchor. */
function anchorsOf(html: string): Anchors {
  const ids: string[] = [];
  const lacking: string[] = [];
  const walk = (node: Node) => {
    const children = childrenOf(node);
    const blocks = children.filter(({ tagName }) => BLOCK.test(tagName));
    const own = blocks.map(idOf).filter((id) => id.startsWith('t-'));
    ids.push(...own);
    if (own.length > 0) lacking.push(...blocks.filter((each) => !idOf(each)).map((b) => b.tagName));
    children.forEach(walk);
  };
  walk(parse(html));
  return { ids, lacking };
}

/** Pages with texts of every kind, and a passage that has an anchor there. */
const TEXTS = [
  ['/investigation/the-courtyard-at-number-nine', 'Each film was placed in the scan'],
  ['/investigation/the-courtyard-at-number-nine', 'Scar 12 was measured from the wrong window'],
  ['/investigation/the-courtyard-at-number-nine', 'Scanner on loan'],
  ['/programme/exhibitions/low-light', 'Every picture in these rooms was called useless'],
  ['/programme/exhibitions/works-2016-2026', ''],
  ['/programme/publications/angles-of-repose', 'Edited by Dara Whitlock'],
  ['/programme/publications/angles-of-repose', '312 pages, 140 drawings'],
  ['/programme/news/correction-scar-twelve', 'In our report on the courtyard'],
  ['/programme/events/a-wall-seen-three-times', ''],
  ['/about/team/member/mirela-stoyan', 'Mirela Stoyan trained as an architect'],
  ['/about/advisory-board', 'Sabela Thorn sat for eleven years'],
  ['/category/migration-at-sea', ''],
] as const;

test('every block of an editor’s text has a permanent anchor', async ({ page, request }) => {
  for (const [path, passage] of TEXTS) {
    const { ids, lacking } = anchorsOf(await (await request.get(path)).text());
    expect([path, lacking]).toEqual([path, []]);
    expect(ids.length, path).toBeGreaterThan(0);
    if (passage === '') continue;
    await page.goto(path);
    const block = page.locator('[id^="t-"]').filter({ hasText: passage });
    await expect(block.first(), passage).toBeAttached();
  }
});

test('a film of another platform within a text has one', async ({ page }) => {
  await page.goto('/investigation/the-courtyard-at-number-nine');
  await expect(page.locator('figure[id^="t-"] a[href*="youtube"]')).toHaveCount(1);
});

/** A text with a note, as word processors write one. */
const noted = (words: string) =>
  `<p>${words}<a href="#_ftn1" name="_ftnref1">[1]</a></p>${'<p>…</p>'.repeat(40)}<p><a href="#_ftnref1" name="_ftn1">[1]</a> A note on it: ${words}</p>`;

const hrefsIn = (html: string) =>
  Array.from(html.matchAll(/<a\b[^>]* href="([^"]*#n\d*-[^"]*)"/g), ([, href = '']) => href);

const idsIn = (html: string) => Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id);

test('notes of several texts lead there and back, on every page, and in records and feeds', async ({
  page,
  world,
}) => {
  const path = '/investigation/listening-through';
  const at = (address: string) => fetch(world.site.url + address).then((it) => it.text());
  await world.edit('investigations', 'listening-through', {
    updated_date: 'today',
    blocks: [
      { text: noted('Bricks, mortar and lime'), right: noted('Lime, mortar and bricks') },
      { text: noted('Mortar, bricks and lime') },
    ],
  });
  await eventually('the edit is seen', async () => (await at(path)).includes('#n3-_ftn1"'));
  const html = (await at(path)).replace(/<script[\s\S]*?<\/script>/g, '');
  const ids = idsIn(html);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const fragments = hrefsIn(html).map((href) => href.slice(1));
  expect(fragments).toHaveLength(6);
  expect(fragments.filter((fragment) => !ids.includes(fragment))).toEqual([]);

  const notesIn = (words: string) =>
    hrefsIn(decodeXML(words))
      .filter((href) => href.includes(`${path}#`))
      .map((href) => href.split('#')[1])
      .join();
  // Records and feeds follow their page by their own events, on a busy machine a moment later.
  await eventually('the record has the notes', async () => {
    const record = JSON.parse(await at(`${path}.json`)) as { text: readonly { html: string }[] };
    return notesIn(record.text.map((it) => it.html).join('')) === fragments.join();
  });
  await eventually(
    'the feed has the notes',
    async () => notesIn(await at('/feed.xml')) === fragments.join(),
  );
  const lite = await at(`/lite${path}`);
  expect(hrefsIn(lite)).toHaveLength(6);
  for (const href of hrefsIn(lite)) {
    const [address, id = ''] = href.split('#');
    expect(idsIn(address === '' ? lite : await at(address ?? ''))).toContain(id);
  }

  await page.goto(`${world.site.url}${path}#_ftn1`);
  await expect(page.locator('[id="n-_ftn1"]')).toBeInViewport();
  await page.goto(world.site.url + path);
  await page.locator('a[href="#n2-_ftn1"]').click();
  await expect(page.locator('[id="n2-_ftn1"]')).toBeInViewport();
  await page.locator('a[href="#n2-_ftnref1"]').click();
  await expect(page.locator('[id="n2-_ftnref1"]')).toBeInViewport();
});

test('an anchor survives an edit elsewhere in its text, and leads to its paragraph', async ({
  page,
  world,
}) => {
  const path = '/programme/news/courtyard-admitted';
  const read = async () => anchorsOf(await (await fetch(world.site.url + path)).text()).ids;
  const [first = '', second = '', ...others] = await read();
  expect(others).toEqual([]);
  await world.edit('news', 'courtyard-admitted', {
    content: `<p>The agency was told on Monday.</p>
<p>The court has decided.</p>
<p>The hearing continues in spring. The scan, the films and both sets of readings remain available to
<a href="/investigation/the-courtyard-at-number-nine#resources">everybody</a>.</p>`,
  });
  await eventually('the edit is seen', async () => (await read()).length === 3);
  const edited = await read();
  expect(edited).not.toContain(first);
  expect(edited.at(-1)).toBe(second);
  await page.goto(`${world.site.url}${path}#${second}`);
  await expect(page.locator(`[id="${second}"]`)).toBeInViewport();
  await expect(page.locator(`[id="${second}"]`)).toContainText('The hearing continues');
});

test('a link to a passage can be kept, copied and come back to', async ({ page }) => {
  const passage = '/programme/news/correction-scar-twelve#:~:text=The%20error%20was%20found';
  // What the bar shows and a bookmark has; `location` leaves the passage out.
  const address = () => page.evaluate(() => window.navigation.currentEntry?.url);
  await page.goto(passage);
  expect(await address()).toContain(passage);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(address).toContain(passage);
  await page.getByRole('banner').getByRole('link', { name: 'Open Ground' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Scar 12/);
  expect(await address()).toContain(passage);
});
