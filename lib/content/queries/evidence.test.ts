/** @jest-environment node */
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { listCiting } from '../search';
import { getListFeed } from './feed';
import { getInvestigation } from './investigations';
import { getResource } from './resources';

const FILM = 'k1111111111';
const WALL = 'k2222222222';

let cms: CmsServer;
let site: TestSite;

beforeAll(async () => {
  cms = await startCmsServer();
  cms.answer((_request, response) => sendJson(response, {}, { status: 500 }));
});
afterAll(() => cms.close());

const link = (href: string, words = 'words') => `<a href="${href}">${words}</a>`;
const at = (slug: string, name: string) => `/investigation/${slug}/resources/${name}`;
const hold = (id: number, acf: object) => site.commit(`investigation-detail:${id}`, { acf });
const upload = (name: string) => new URL(`/wp-content/uploads/${name}`, cms.apiRoot).href;

const CASES = [
  record(1, 'flare', { title: 'Flare' }),
  record(2, 'wall', { title: 'Wall', content_warning: 'Blood.' }),
];

const text = (...hrefs: readonly string[]) => hrefs.map((href) => `<p>${link(href)}</p>`).join('');

beforeEach(async () => {
  site = await openSite({ CMS_API_ROOT: cms.apiRoot, SITE_URL: 'https://site.example' });
  site.commit('investigations', investigationsAnswer(CASES));
  hold(1, {
    featured: {
      feature_video: {
        name: 'The Film',
        key: FILM,
        duration: 200,
        files: [{ link: upload('film.mp4'), height: 720 }],
      },
    },
  });
  hold(2, {
    media: [{ type: 'image', image: { url: upload('wall.jpg'), key: WALL, title: 'Wall' } }],
  });
});
afterEach(forgetSites);

const citing = async (...hrefs: readonly string[]) => {
  site.commit(
    'investigations',
    investigationsAnswer([...CASES, record(3, 'citing', { title: 'Citing' })]),
  );
  hold(3, { synopsis: text(...hrefs) });
  const found = await getInvestigation('citing');
  return {
    marks: Array.from(
      found?.evidence.values() ?? [],
      ({ mark, resource }) => `${mark} ${resource}`,
    ),
    synopsis: found?.detail?.synopsis ?? '',
  };
};

it.each([
  ['its name', at('flare', `the-film-${FILM}?t=134`), 'Film 2:14'],
  ['an address under the site’s', `https://site.example${at('flare', `the-film-${FILM}`)}`, 'Film'],
  ['its key alone', at('flare', FILM), 'Film'],
  ['another title', at('flare', `once-${FILM}?t=0:05`), 'Film 0:05'],
  ['its name before it had a key', at('flare', 'the-film'), 'Film'],
  ['capitals in the record’s name', at('Flare', FILM), 'Film'],
  ['a moment that it has not', at('flare', `${FILM}?t=999`), 'Film'],
])('a link by %s is evidence', async (_, href, mark) => {
  expect((await citing(href)).marks).toEqual([`${mark} ${at('flare', `the-film-${FILM}`)}`]);
});

it.each([
  ['a number', at('flare', '1')],
  ['the record', '/investigation/flare'],
  ['its panel', '/investigation/flare/resources'],
  ['a file', '/wp-content/uploads/film.mp4'],
  ['another site', `https://other.example${at('flare', FILM)}`],
  ['a record that was never held', at('nothing', FILM)],
])('a link to %s stays a plain one', async (_, href) => {
  const { marks, synopsis } = await citing(href);
  expect(marks).toEqual([]);
  expect(synopsis).toContain(`href="`);
});

it('a link to a part of a file that was replaced is one to the new file, without the part', async () => {
  const file = { link: upload('film-b.mp4'), height: 720 };
  const replaced = { replaced: '2026-11-29', former_keys: ['k0000000001'] };
  const film = { name: 'The Film', key: FILM, duration: 200, files: [file], ...replaced };
  hold(1, { featured: { feature_video: film } });
  const { marks } = await citing(at('flare', 'the-film-k0000000001?t=134'));
  expect(marks).toEqual([`Film ${at('flare', `the-film-${FILM}`)}`]);
});

it('a link to what a record no longer has is words alone, on the page and in feeds', async () => {
  const { marks, synopsis } = await citing(at('flare', 'k9999999999'));
  expect([marks, synopsis]).toEqual([[], '<p>words</p>']);
  const feed = await getListFeed('investigations');
  expect(JSON.stringify(feed)).not.toContain('k9999999999');
});

it('withholds what the other record warns of', async () => {
  await citing(at('wall', WALL));
  const found = await getInvestigation('citing');
  expect([...(found?.evidence.values() ?? [])]).toMatchObject([{ still: null, warning: 'Blood.' }]);
});

const citedIn = async () => {
  const found = await getResource({
    kind: 'investigation',
    slug: 'flare',
    name: `the-film-${FILM}`,
  });
  return found && (await listCiting(found, true)).map(({ title, words }) => `${title}: ${words}`);
};

it('a resource knows the texts that lead to it, until their record is taken down or changed', async () => {
  expect(await citedIn()).toEqual([]);
  await citing(at('flare', `${FILM}?t=3`), at('wall', WALL));
  const { revision } = site.store;
  expect(await citedIn()).toEqual(['Citing: words']);
  expect(site.store.revision).toBe(revision);
  hold(3, { synopsis: '<p>Nothing.</p>' });
  expect(await citedIn()).toEqual([]);
  hold(3, { synopsis: text(at('flare', FILM)) });
  expect(site.store.revision).toBeGreaterThan(revision);
  expect(await citedIn()).toEqual(['Citing: words']);
  await site.store.removals.takeDown('investigation', { id: 3, slug: 'citing' }, 'event');
  expect(await citedIn()).toEqual([]);
});

it('a resource knows the abstracts that lead to it, where no synopsis stands in their place', async () => {
  const abstract = text(at('flare', FILM));
  const short = record(4, 'short', { title: 'Short', abstract });
  site.commit('investigations', investigationsAnswer([...CASES, short]));
  expect(await citedIn()).toEqual(['Short: words']);
  const { revision } = site.store;
  hold(4, { synopsis: '<p>Another text.</p>' });
  expect(site.store.revision).toBeGreaterThan(revision);
  expect(await citedIn()).toEqual([]);
  hold(4, { methodology_details: text(at('flare', FILM)) });
  expect(await citedIn()).toEqual(['Short: words', 'Short: words']);
});

it('a text that leads to thousands of records has the CMS asked for some of them', async () => {
  const many = Array.from({ length: 60 }, (_, index) => record(100 + index, `other-${index}`));
  site.commit(
    'investigations',
    investigationsAnswer([...CASES, ...many, record(3, 'citing', { title: 'Citing' })]),
  );
  cms.answer((_request, response) => sendJson(response, {}, { status: 500 }));
  hold(3, { synopsis: text(...many.map(({ slug }) => at(slug, FILM)), at('flare', FILM)) });
  const found = await getInvestigation('citing');
  // Records in memory do not count towards the limit, wherever they occur.
  expect([...(found?.evidence.values() ?? [])].map(({ mark }) => mark)).toEqual(['Film']);
  const asked = new Set(
    cms.requests.map(({ url = '' }) => url).filter((url) => url.includes('acf/v3/investigation/')),
  );
  expect(asked.size).toBeLessThanOrEqual(50);
  expect(asked.size).toBeGreaterThan(0);
});

it('a link to a record that was taken down is words alone', async () => {
  await citing(at('flare', FILM), '/investigation/wall');
  await site.store.removals.takeDown('investigation', { id: 1, slug: 'flare' }, 'event');
  await site.store.removals.takeDown('investigation', { id: 2, slug: 'wall' }, 'event');
  const found = await getInvestigation('citing');
  expect(found?.detail?.synopsis).toBe('<p>words</p><p>words</p>');
});
