/** @jest-environment node */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { siteSlot } from '@/lib/process-slot.mjs';
import { countFilms } from './count-films';
import { search } from './search';
import { investigationsAnswer, record } from '../testing/answers';
import { bootSite, forgetSites, killSite, openSite, until, type TestSite } from '../testing/site';

let cms: CmsServer;
let site: TestSite;
/** The CMS's search results. */
let found: readonly object[];
/** The text of the subtitles that the CMS serves by address; null while it fails. */
let words: string | null;

const LIST = investigationsAnswer([
  record(1, 'sea-wall', { title: 'Sea Wall' }),
  record(2, 'crater', { title: 'Crater' }),
  record(3, 'flare', { title: 'Flare', content_warning: 'Fire.' }),
]);

beforeAll(async () => {
  cms = await startCmsServer();
  cms.answer(({ url = '' }, response) => {
    if (url.includes('/search')) return sendJson(response, found);
    if (!url.endsWith('.vtt')) return sendJson(response, {}, { status: 500 });
    response.writeHead(words === null ? 500 : 200, { 'content-type': 'text/vtt' }).end(words);
  });
});
afterAll(() => cms.close());

beforeEach(async () => {
  found = [];
  words = null;
  site = await openSite({ CMS_API_ROOT: cms.apiRoot });
  site.commit('investigations', LIST);
});
afterEach(forgetSites);

/** Makes a track with a line every ten seconds. */
const vtt = (...lines: readonly string[]) =>
  `WEBVTT\n\n${lines.map((line, at) => `00:${at}0.500 --> 00:${at}9.000\n${line}\n`).join('\n')}`;

const film = (name: string, tracks: readonly object[], more: object = {}) => ({
  type: 'video',
  video: { name, link: new URL(`/${name}.mp4`, cms.apiRoot).href, texttracks: tracks, ...more },
});

const hold = (id: number, ...media: readonly object[]) =>
  site.commit(`investigation-detail:${id}`, { acf: { media } });

const result = (slug: string) => ({
  post_type: 'investigation',
  post_name: slug,
  post_title: slug,
  post_excerpt: '',
  post_date: '2026-11-01 10:00:00',
  relevance_score: 10,
  link: '',
  year: '',
  citation: '',
});

async function moments(query: string) {
  const outcome = await search(query);
  if (outcome.kind !== 'found') throw new Error(`The search is ${outcome.kind}`);
  return outcome.hits.map(({ slug, moment }) => [
    slug,
    moment && [moment.title, moment.t, moment.text],
  ]);
}

it('finds the record whose film says it, with the second and the line', async () => {
  hold(1, film('One', [{ vtt: vtt('<v Ada>The gauge stopped.', 'At noon.') }]));
  expect(await moments('gauge')).toEqual([['sea-wall', ['One', 0.5, 'Ada: The gauge stopped.']]]);
  expect(await moments('noon stopped')).toEqual([
    ['sea-wall', ['One', 0.5, 'Ada: The gauge stopped. At noon.']],
  ]);
  expect(await moments('gauge zebra')).toEqual([]);
});

it('has one row a record: its first line with all words, else its first pair of lines', async () => {
  hold(
    1,
    film('One', [{ vtt: vtt('A tide', 'and a gauge') }]),
    film('Two', [
      { vtt: vtt('Nothing.'), language: 'de' },
      { type: 'descriptions', vtt: vtt('A wall.', 'A gauge in the tide.') },
    ]),
  );
  expect(await moments('tide gauge')).toEqual([
    ['sea-wall', ['Two', 10.5, 'A gauge in the tide.']],
  ]);
});

it('chapters and metadata are not said', async () => {
  hold(
    1,
    film('One', [
      { type: 'chapters', vtt: vtt('The gauge') },
      { type: 'metadata', vtt: vtt('The gauge') },
    ]),
  );
  expect(await moments('gauge')).toEqual([]);
});

it('rows of the CMS keep their place and gain the moment, others follow', async () => {
  for (const id of [1, 2]) hold(id, film(`Film ${id}`, [{ vtt: vtt('The gauge.') }]));
  found = [result('flare'), result('crater')];
  expect(await moments('gauge')).toEqual([
    ['flare', undefined],
    ['crater', ['Film 2', 0.5, 'The gauge.']],
    ['sea-wall', ['Film 1', 0.5, 'The gauge.']],
  ]);
});

it('of what is warned of no words are shown', async () => {
  hold(1, film('One', [{ vtt: vtt('The gauge.') }], { content_warning: 'Shots.' }));
  hold(3, film('Three', [{ vtt: vtt('The gauge.') }]));
  expect(await moments('gauge')).toEqual([
    ['sea-wall', ['One', 0.5, '']],
    ['flare', ['Three', 0.5, '']],
  ]);
});

it('words leave with their line, their record and its list', async () => {
  const said = film('One', [{ vtt: vtt('The gauge.') }]);
  hold(1, said);
  hold(1, film('One', [{ vtt: vtt('The wall.') }]));
  expect(await moments('gauge')).toEqual([]);
  hold(1, said);
  expect(await moments('gauge')).toHaveLength(1);
  await site.store.removals.takeDown('investigation', { id: 1, slug: 'sea-wall' }, 'event');
  expect(await moments('gauge')).toEqual([]);
  hold(2, said);
  expect(await moments('gauge')).toHaveLength(1);
  const without = investigationsAnswer([record(3, 'flare')]);
  site.commit('investigations', without, { isConfirmed: true });
  expect(await moments('gauge')).toEqual([]);
});

it('forgives no letter where a film says the word', async () => {
  site.commit('news', [record(1, 'gauze', { title: 'Gauze' })]);
  hold(1, film('One', [{ vtt: vtt('The gauge.') }]));
  expect((await moments('gauge')).map(([slug]) => slug)).toEqual(['sea-wall']);
  expect((await moments('gaure')).map(([slug]) => slug)).toEqual(['gauze']);
});

it('what is on disk is read after a start', async () => {
  hold(1, film('One', [{ vtt: vtt('The gauge.') }]));
  const { environment } = site;
  await until(
    'it is on disk',
    async () => (await site.files.read('investigation-detail:1')) !== null,
  );
  await until('so is the list', async () => (await site.files.read('investigations')) !== null);
  await killSite(site);
  site = await bootSite({ CMS_API_ROOT: cms.apiRoot, CONTENT_DIR: environment.contentDir });
  found = [result('crater')];
  await until('it is read', async () => (await moments('gauge')).length === 2);
  expect(site.store.entry('investigation-detail:1')).toBeNull();
});

describe('a text at an address of the CMS', () => {
  let before: number;
  const all = () => cms.requests.filter(({ url }) => url?.endsWith('.vtt')).length;
  const asked = () => all() - before;
  const address = () => new URL('/gauge.vtt', cms.apiRoot).href;
  const isHeld = (query: string) => async () => (await moments(query)).length === 2;
  const hasTracks = async () =>
    (await readdir(join(site.folder, 'tracks')).catch(() => [])).length > 0;
  beforeEach(() => {
    before = all();
    found = [result('crater')];
  });

  it('is asked for until it can be had, and stays while the CMS fails', async () => {
    hold(1, film('One', [{ vtt: address() }]));
    await until('it was asked for', () => asked() === 1);
    expect(await moments('gauge')).toHaveLength(1);
    words = vtt('The gauge.');
    site.clock.advance(30_000);
    await until('it is held', isHeld('gauge'));
    words = null;
    site.clock.advance(site.store.ageLimit);
    await moments('gauge');
    await until('it was asked for again', () => asked() === 3);
    expect((await moments('gauge'))[1]).toEqual(['sea-wall', ['One', 0.5, 'The gauge.']]);
  });

  it('is asked for anew when its record was fetched again, and pages follow', async () => {
    words = vtt('The gauge.');
    hold(1, film('One', [{ vtt: address() }]));
    await until('it is held', isHeld('gauge'));
    words = vtt('The siren.');
    const { revision } = site.store;
    site.clock.advance(1_000);
    // The same bytes.
    hold(1, film('One', [{ vtt: address() }]));
    await until('the new words are held', isHeld('siren'));
    expect(await moments('gauge')).toHaveLength(1);
    expect(site.store.revision).toBeGreaterThan(revision);
  });

  it('is there after a start while the CMS is down', async () => {
    words = vtt('The gauge.');
    hold(1, film('One', [{ vtt: address() }]));
    await until('it is held', isHeld('gauge'));
    await until('it is on disk', hasTracks);
    await until('its record is on disk', async () =>
      Boolean(
        (await site.files.read('investigation-detail:1')) &&
        (await site.files.read('investigations')),
      ),
    );
    words = null;
    const { environment } = site;
    await killSite(site);
    site = await bootSite({ CMS_API_ROOT: cms.apiRoot, CONTENT_DIR: environment.contentDir });
    await until('it is held', isHeld('gauge'));
    expect(asked()).toBe(1);
  });

  it('of chapters is held as well, and stays when another record goes', async () => {
    words = vtt('The first part.');
    await siteSlot.get()?.search.films.begin();
    hold(1, film('One', [{ type: 'chapters', vtt: address() }]));
    await until('it is on disk', hasTracks);
    hold(2, film('Two', [{ vtt: address() }]));
    await until('it was asked for', () => asked() > 0);
    await site.store.removals.takeDown('investigation', { id: 2, slug: 'crater' }, 'event');
    await siteSlot.get()?.search.films.forgetUnused();
    expect(await hasTracks()).toBe(true);
  });

  it('leaves with its record, also from disk', async () => {
    words = vtt('The gauge.');
    await siteSlot.get()?.search.films.begin();
    hold(1, film('One', [{ vtt: address() }]));
    await until('it is held', isHeld('gauge'));
    await until('it is on disk', hasTracks);
    await site.store.removals.takeDown('investigation', { id: 1, slug: 'sea-wall' }, 'event');
    expect(await moments('gauge')).toHaveLength(1);
    await until('it is gone from disk', async () => !(await hasTracks()));
  });
});

it('pages that counted a part of the films are made anew once all are read', async () => {
  let end = () => {};
  jest.spyOn(siteSlot.get()!.search.unread, 'read').mockReturnValue(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  const { revision } = site.store;
  const counts = countFilms();
  await new Promise((resolve) => setImmediate(resolve));
  site.clock.advance(500);
  expect(await counts).toMatchObject({ all: 0 });
  end();
  await until('pages are made anew', () => site.store.revision > revision);
});

it('films are counted once each, with what they lack', async () => {
  const subtitled = film('One', [{ vtt: vtt('The gauge.') }]);
  hold(1, subtitled, film('Two', [{ type: 'descriptions', vtt: vtt('A wall.') }]));
  const files = [{ link: new URL('/described.mp4', cms.apiRoot).href }];
  hold(2, subtitled, film('Three', [], { alternatives: [{ kind: 'described', files }] }));
  hold(3, film('Four', [], { alternatives: [{ kind: 'signed', files }] }));
  await siteSlot.get()?.search.films.update();
  expect(await countFilms()).toEqual({ all: 4, withoutSubtitles: 3, withoutDescription: 2 });
});
