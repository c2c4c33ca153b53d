import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaFolder } from '../demo/server/media-manifest.mjs';
import { startReadyWorld } from './freshness/support/world';
import { sendWebhook } from './freshness/support/webhook';
import { eventually } from './support/site';
import { expect, test } from './support/test';
import { zoteroItem } from './support/zotero';

interface Index {
  readonly count: number;
  readonly records: readonly {
    readonly kind: string;
    readonly url: string;
    readonly record?: string;
    readonly citation: string;
  }[];
}

interface Csl {
  readonly title: string;
  readonly publisher: string;
  readonly abstract?: string;
  readonly number?: string;
  readonly ISBN?: string;
  readonly language: string;
  readonly URL: string;
  readonly issued?: { readonly 'date-parts'?: readonly (readonly number[])[] };
  readonly author: readonly {
    readonly literal?: string;
    readonly family?: string;
    readonly given?: string;
  }[];
}

const pathOf = (url: string) => new URL(url).pathname;

test(
  'the index names every record, and each is there in every form it is offered in',
  { tag: '@tour' },
  async ({ request }) => {
    const index = (await (await request.get('/records.json')).json()) as Index;
    expect(index.records).toHaveLength(index.count);
    expect(new Set(index.records.map(({ kind }) => kind))).toEqual(
      new Set(['investigation', 'study', 'exhibition', 'publication']),
    );
    const faults: string[] = [];
    for (const { url, record, citation } of index.records) {
      const path = pathOf(url);
      const files = [
        `${path}.bib`,
        `${path}.ris`,
        pathOf(citation),
        ...(record ? [pathOf(record)] : []),
      ];
      for (const file of files) {
        const answer = await request.get(file);
        const { etag, 'access-control-allow-origin': open } = answer.headers();
        if (answer.status() !== 200 || open !== '*' || !etag)
          faults.push(`${file} ${answer.status()}`);
      }
    }
    expect(faults).toEqual([]);
  },
);

test('a record is open to any site, says by which schema it is, and is answered with 304', async ({
  request,
}) => {
  const answer = await request.get('/investigation/the-second-rope.json');
  const { etag = '', ...headers } = answer.headers();
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const record = (await answer.json()) as {
    $schema: string;
    title: string;
    media: readonly Record<string, unknown>[];
    text: readonly { anchors: readonly string[] }[];
    contentWarning: string;
  };
  expect(record).toMatchObject({ title: 'The Second Rope', isComplete: true });
  expect(record.contentWarning).toContain('boat');
  expect(record.media.length).toBeGreaterThan(3);
  expect((await request.get(pathOf(record.$schema))).status()).toBe(200);
  const again = await request.get('/investigation/the-second-rope.json', {
    headers: { 'if-none-match': etag },
  });
  expect(again.status()).toBe(304);
  expect((await request.get('/investigation/none.json')).status()).toBe(404);
});

test('Zotero, without a translator, takes every record as what it is', async ({ request }) => {
  const index = (await (await request.get('/records.json')).json()) as Index;
  const types = { investigation: 'report', study: 'report', exhibition: 'webpage' } as const;
  for (const { kind, url, citation } of index.records) {
    const item = zoteroItem(await (await request.get(pathOf(url))).text());
    const [csl] = (await (await request.get(pathOf(citation))).json()) as Csl[];
    if (!csl) throw new Error(`no citation of ${url}`);
    const [day] = csl.issued?.['date-parts'] ?? [];
    expect(item, url).toMatchObject({
      itemType: types[kind as keyof typeof types] ?? 'book',
      title: csl.title,
      publisher: csl.publisher,
      abstractNote: csl.abstract?.replace(/\s+/g, ' ').trim() ?? expect.any(String),
      number: csl.number,
      ISBN: csl.ISBN,
      language: csl.language,
      url: csl.URL,
    });
    expect(item.date?.split('/').map(Number), url).toEqual(day);
    // A name that is one text has no given name.
    const authors = item.creators.map(({ firstName, lastName = '' }) =>
      firstName === undefined ? lastName : `${lastName}, ${firstName}`,
    );
    const nameOf = ({ literal, family, given }: Csl['author'][number]) =>
      literal ?? `${family}, ${given}`;
    expect(authors, url).toEqual(csl.author.map(nameOf));
    const file = async (ending: string) =>
      (await request.get(pathOf(citation).replace('.csl.json', ending))).text();
    const ris = [...(await file('.ris')).matchAll(/^AU {2}- (.*)\r$/gm)].map(([, name]) => name);
    expect(ris, url).toEqual(authors);
    const bibtex = /^ {2}author = \{(.*)\},$/m.exec(await file('.bib'))?.[1]?.split(' and ');
    const braced = (name: string) => (name.includes(', ') ? name : `{${name}}`);
    expect(bibtex, url).toEqual(authors.map(braced));
    if (item.itemType === 'report') expect(item.typeInWords?.toLowerCase()).toBe(kind);
  }
});

test('every paragraph a record names is on the page', async ({ page, request }) => {
  const record = (await (await request.get('/investigation/the-second-rope.json')).json()) as {
    text: readonly { anchors: readonly string[] }[];
  };
  await page.goto('/investigation/the-second-rope');
  const anchors = record.text.flatMap((passage) => passage.anchors);
  expect(anchors.length).toBeGreaterThan(5);
  for (const anchor of anchors) {
    await expect(page.locator(`[id="${new URL(anchor).hash.slice(1)}"]`)).toHaveCount(1);
  }
});

test(
  'OAI-PMH lists every record, in Dublin Core, by GET and by POST',
  { tag: '@tour' },
  async ({ request }) => {
    const index = (await (await request.get('/records.json')).json()) as Index;
    const query = 'verb=ListRecords&metadataPrefix=oai_dc';
    const answer = await request.get(`/oai?${query}`);
    expect(answer.headers()['content-type']).toBe('text/xml; charset=utf-8');
    const xml = await answer.text();
    expect(xml.match(/<record>/g)).toHaveLength(Math.min(100, index.count));
    const posted = await request.post('/oai', {
      data: query,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect((await posted.text()).match(/<record>/g)).toHaveLength(Math.min(100, index.count));
    expect(await (await request.get('/oai?verb=Nothing')).text()).toContain('code="badVerb"');
  },
);

test('the files of a renamed record follow it by a 308, until it is erased', async () => {
  const world = await startReadyWorld();
  const ask = async (path: string) => {
    const answer = await fetch(world.site.url + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')?.replace(world.site.url, '') ?? null];
  };
  const endings = ['', '.json', '.bib', '.ris', '.csl.json'];
  try {
    await world.edit('investigations', 'low-water', { slug: 'lower-water' });
    await eventually(
      'the new address is there',
      async () => (await ask('/investigation/lower-water'))[0] === 200,
    );
    for (const ending of endings) {
      const path = `/investigation/low-water${ending}`;
      expect([path, ...(await ask(path))]).toEqual([
        path,
        308,
        `/investigation/lower-water${ending}`,
      ]);
    }
    await world.edit('publications', 'angles-of-repose', { slug: 'angles' });
    await eventually(
      'the citation has moved',
      async () => (await ask('/programme/publications/angles-of-repose.ris'))[0] === 308,
    );
    await world.remove('investigations', 'lower-water');
    const erased = { type: 'investigation', id: 2049, slug: 'lower-water', action: 'erase' };
    const { status } = await sendWebhook(world.site, erased);
    expect(status).toBe(202);
    await eventually(
      'the record is gone',
      async () => (await ask('/investigation/lower-water.json'))[0] === 404,
    );
    for (const ending of endings) {
      const path = `/investigation/low-water${ending}`;
      expect([path, ...(await ask(path))]).toEqual([path, 404, null]);
    }
  } finally {
    await world.end();
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says how to cite it, and leads to the files of reference managers', async ({
    page,
  }) => {
    for (const [path, kind] of [
      ['/investigation/the-second-rope', 'Investigation'],
      ['/programme/exhibitions/low-light', 'Exhibition'],
      ['/programme/publications/angles-of-repose', 'Book'],
    ] as const) {
      await page.goto(path);
      const box = page.getByRole('complementary', { name: 'Cite' });
      await box.getByText('Cite', { exact: true }).click();
      await expect(box.getByText(new RegExp(`, ${kind}.*${path}$`)).first()).toBeVisible();
      for (const [name, ending] of [
        ['BibTeX', 'bib'],
        ['RIS', 'ris'],
        ['CSL-JSON', 'csl.json'],
      ] as const) {
        await expect(box.getByRole('link', { name })).toHaveAttribute('href', `${path}.${ending}`);
      }
      await expect(page.locator('head meta[name="citation_title"]')).toHaveCount(1);
      await expect(page.locator('head meta[name="DC.identifier"]').first()).toHaveAttribute(
        'content',
        new RegExp(`${path}$`),
      );
    }
  });
});

test('a file is checked in the browser, and nothing of it is sent', async ({ page, request }) => {
  const list = await (await request.get('/checksums.txt')).text();
  const { media } = (await (await request.get('/investigation/the-harbour-flare.json')).json()) as {
    readonly media: readonly { readonly sha256: string; readonly url: string }[];
  };
  for (const { sha256, url } of media) expect(list).toContain(`${sha256}  ${url}\n`);

  await page.goto('/data');
  const group = page.getByRole('group', { name: 'Check a file' });
  await expect(group).toContainText(/list of checksums, [\d.]+ k?B/);
  await group.locator('summary').click();
  const input = group.locator('input[type=file]');
  await expect(input).toBeVisible();
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  const report = readFileSync(path.join(mediaFolder, 'files/expert-report.pdf'));
  await input.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: report });
  const status = group.getByRole('status');
  await expect(status).toHaveText(/^Published: \S/);
  await expect(status.getByRole('link')).toHaveAttribute('href', /\/resources\/.+-k[\da-f]{10}$/);
  await expect(group).toContainText('this says nothing about whether a file is genuine.');
  const other = { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('other') };
  await input.setInputFiles(other);
  await expect(status).toHaveText('Not among the files published here.');
  expect(asked).toEqual([]);
});
