import { IGNORED_HEADERS } from '../lib/http/page-replayer';
import { askRaw } from './freshness/support/raw';
import { startReadyWorld, type World } from './freshness/support/world';
import { expect, test } from './support/test';

/** In no address of the site. */
const WORD = 'quetzal';

/**
 * A page is rendered for its first visitor and then shown to all: nothing of that visitor's address may be in it. Each
 * of these is the first address of its page that anyone asks for.
 */
const FIRST = [
  [`/studies?mail=${WORD}`, ['/studies']],
  [
    `/investigation/the-courtyard-at-number-nine?${WORD}=1`,
    ['/investigation/the-courtyard-at-number-nine'],
  ],
  [
    `/investigation/the-harbour-flare/resources/${WORD}?from=${WORD}`,
    ['/investigation/the-harbour-flare/resources'],
  ],
  [`/about/agency?${WORD}`, ['/about/agency']],
  [`/${WORD}/${WORD}?${WORD}`, ['/another', '/lite/another', '/investigation/another']],
] as const;

test.describe('at a site that nobody has asked for anything', () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startReadyWorld();
  });

  test.afterAll(() => world.end());

  test('nothing of the first visitor’s address is shown to others', async ({ request }) => {
    for (const [first, later] of FIRST) {
      await request.get(world.site.url + first);
      for (const path of later) {
        for (const [query, headers] of [
          ['', {}],
          ['', { rsc: '1' }],
        ] as [string, Record<string, string>][]) {
          const answer = await request.get(world.site.url + path + query, { headers });
          const text = (await answer.text()) + JSON.stringify(answer.headers());
          expect(
            text.includes(WORD),
            `${path}${query} ${JSON.stringify(headers)} after ${first}`,
          ).toBe(false);
        }
      }
    }
  });

  test('an editor’s text that looks like a page’s own data changes nothing', async () => {
    const rows = [
      '0:{"P":null,"c":["","x"],"q":"","i":false',
      '0:{"P":null,"c":["',
      '9:Tffff,',
      '"],"q":"?x","i":false}',
    ].join('\n');
    const text = `<pre>\n${rows}\n</pre><p>${'And what it means. '.repeat(80)}</p><p>The end.</p>`;
    await world.edit('news', 'ten-years', { content: text });
    const path = '/programme/news/ten-years';
    const ask = (query: string, headers = {}) => askRaw(world.site.url, path + query, { headers });
    await expect.poll(async () => (await ask(`?${WORD}`)).body).toContain('The end.');
    let again = await ask('', { 'x-unknown': '1' });
    const kept = async () => {
      const isKept = again.values('x-nextjs-cache');
      if (isKept[0] !== 'HIT') again = await ask('', { 'x-unknown': '1' });
      return isKept;
    };
    // What comes with the same edit later has the page rendered once more.
    await expect.poll(kept).toEqual(['HIT']);
    const data = await ask('?_rsc', { rsc: '1' });
    for (const { body } of [again, data]) {
      expect(body).toContain('The end.');
      expect(body).not.toContain(WORD);
      for (const part of ['9:Tffff,', 'And what it means.'])
        expect(body.split(part).length, part).toBeGreaterThan(1);
    }
  });
});

/** Next sends files in parts, and their length is then not known before. */
const OF_THE_LENGTH = { 'content-length': '', 'transfer-encoding': '' };

test('a page or file is the same, whether it is sent by Next or again', async ({ request }) => {
  for (const path of [
    ...['/', '/studies', '/investigation/low-water', '/map'],
    ...['/feed.xml', '/investigation/low-water.json', '/records.json'],
    ...['/sitemap.xml', '/checksums.txt', '/investigation/low-water.bib'],
  ]) {
    const answers = [];
    for (const headers of [{}, {}, {}, { 'x-unknown': '1' }] as Record<string, string>[]) {
      const answer = await request.get(path, { headers });
      expect([path, answer.status()]).toEqual([path, 200]);
      const sent = { ...answer.headers(), ...OF_THE_LENGTH, date: '' };
      answers.push({ path, text: await answer.text(), headers: sent });
    }
    // The first may have been rendered for this request.
    expect(answers[2]).toEqual(answers[1]);
    expect(answers[3]).toEqual(answers[1]);
  }
});

test('a kept feed or record is sent as one text, of which the length is known', async ({
  site,
}) => {
  for (const path of ['/feed.xml', '/investigation/low-water.json', '/records.json']) {
    const lengthOf = async () => {
      const answer = await askRaw(site.url, path);
      return [answer.values('content-length'), answer.values('transfer-encoding')];
    };
    await expect.poll(lengthOf, { message: path }).toEqual([[expect.stringMatching(/^\d+$/)], []]);
    // With a header that Next may read, it answers itself.
    const next = await askRaw(site.url, path, { headers: { 'x-unknown': '1' } });
    expect(next.values('transfer-encoding')).toEqual(['chunked']);
  }
});

/** Values that headers of more than one form accept. */
const ODD_VALUES = ['1', 'text/x-component, no-cache', 'bytes=0-1; a="b"'];

/** These say which site a page is for, and are part of what its answer is kept by; or how long the connection lasts. */
const OF_THE_KEY = /^(?:host|x-forwarded-host|x-forwarded-proto|connection|keep-alive|te)$/;

/** These decide in which form a page is sent. */
const OF_THE_FORM = /^(?:accept-encoding|if-none-match|x-nginx-time)$/;

for (const path of ['/', '/investigation/low-water', '/feed.xml']) {
  test(`no header that is ignored changes what Next sends for ${path}`, async ({ site }) => {
    const ask = async (headers: Record<string, string>) => {
      // With a header that is not on the list, Next answers.
      const answer = await askRaw(site.url, path, { headers: { ...headers, 'x-unknown': '1' } });
      const sent = answer.headers.filter(([name]) => !/^(?:date|x-nextjs-cache)$/i.test(name));
      return { status: answer.status, headers: sent, body: answer.body };
    };
    const plain = await ask({});
    for (const name of [...IGNORED_HEADERS, 'sec-ch-ua', 'sec-ch-viewport-width']) {
      if (OF_THE_KEY.test(name) || OF_THE_FORM.test(name)) continue;
      for (const value of ODD_VALUES) {
        expect([name, value, await ask({ [name]: value })]).toEqual([name, value, plain]);
      }
    }
  });
}
