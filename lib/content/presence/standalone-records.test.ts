/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { VISITOR_PATIENCE_MS } from '@/lib/clock';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import type { StandaloneRoute } from '@/lib/routes';
import { CMS_IDS } from '@/lib/site';
import { LOOKUP_LIMITS } from './bounded-lookup';
import { presenceOf, presentPathOf } from './presence';
import { forgetSites, openSite, until, untilOnDisk, type TestSite } from '../testing/site';
import type { ContentEvent } from '../sync';

const PROGRAMME_PARENT = 1601;

const FIRST_PEOPLE = [{ id: 7, slug: 'iva-senn', post_title: 'Iva Senn' }];

const page = (id: number, slug: string, parent: number) => ({
  id,
  slug,
  parent,
  title: { rendered: slug },
});

const FIRST_PAGES = [
  page(1570, 'agency', CMS_IDS.aboutParent),
  page(1580, 'ethics', CMS_IDS.aboutParent),
  page(1574, 'jobs', PROGRAMME_PARENT),
  page(1610, 'residencies', PROGRAMME_PARENT),
];

const bySlug = <T extends { slug: string }>(records: readonly T[]) =>
  new Map(records.map((record) => [record.slug, record]));

/** The content of the CMS. Tests may change it. */
let people = bySlug(FIRST_PEOPLE);
let pages = bySlug(FIRST_PAGES);

/** WordPress's response to a lookup of a person by slug or a page by path. */
function answerCms(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://cms.example');
  const record = pathname.endsWith('/person')
    ? people.get(searchParams.get('slug') ?? '')
    : pages.get((searchParams.get('path') ?? '').replace('/about/', ''));
  sendJson(response, record ? [record] : []);
}

const failCms = (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Error</h1>');

let server: CmsServer;
let site: TestSite;

beforeAll(async () => {
  server = await startCmsServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  people = bySlug(FIRST_PEOPLE);
  pages = bySlug(FIRST_PAGES);
  site = await openSite({ CMS_API_ROOT: server.apiRoot });
  site.commit('team', {
    acf: { team: { current: [{ id: 3, slug: 'ilka-serban', post_title: 'Ilka Şerban' }] } },
  });
  server.answer(answerCms);
});

afterEach(forgetSites);

/** Advances the clock by a second between calls, to stay below the rate limit. */
const presenceLater = (route: StandaloneRoute) => {
  site.clock.advance(1_000);
  return presenceOf(route);
};

/** Evicts every person and page from memory. */
function letGo() {
  for (const kind of ['person', 'page'] as const) {
    for (const [slug] of site.store.heldDetails(kind)) site.store.evict(`${kind}:${slug}`);
  }
}

const person = (slug: string): StandaloneRoute => ({ kind: 'person', slug });
const about = (slug: string): StandaloneRoute => ({ kind: 'about-page', slug });
const programme = (slug: string): StandaloneRoute => ({ kind: 'programme-page', slug });

describe('presenceOf', () => {
  it.each<[string, StandaloneRoute, string]>([
    ['a member of the team', person('ilka-serban'), 'present'],
    ['a person only the CMS knows', person('iva-senn'), 'present'],
    ['nobody', person('nobody'), 'absent'],
    ['a page of the menu', about('agency'), 'present'],
    ['a page of the menu that lies under Programme', about('jobs'), 'absent'],
    ['a page of the menu the CMS does not have', about('advisory-board'), 'absent'],
    ['the list of recognition without its page', about('recognition'), 'present'],
    ['the list of press without its page', about('press'), 'present'],
    ['another About page', about('ethics'), 'present'],
    ['an About page under Programme', programme('ethics'), 'absent'],
    ['a Programme page', programme('residencies'), 'present'],
    ['a Programme page under About', about('residencies'), 'absent'],
    ['a page nobody wrote', programme('nothing'), 'absent'],
  ])('%s', async (_, route, presence) => {
    expect(await presenceOf(route)).toBe(presence);
  });

  it.each<[string, StandaloneRoute, string]>([
    ['a member of the team', person('ilka-serban'), 'present'],
    ['a stranger', person('iva-senn'), 'unknown'],
    ['a page of the menu', about('agency'), 'present'],
    ['another page', about('ethics'), 'unknown'],
    ['a Programme page', programme('residencies'), 'unknown'],
  ])('while the CMS fails: %s', async (_, route, presence) => {
    server.answer(failCms);
    expect(await presenceOf(route)).toBe(presence);
  });

  it('asks only once for each name, found or not', async () => {
    for (let times = 0; times < 3; times += 1) {
      await presenceOf(person('iva-senn'));
      await presenceOf(programme('nothing'));
    }
    expect(server.requests.length).toBe(2);
    expect(site.store.entry('person:iva-senn')?.value).toMatchObject({ name: 'Iva Senn' });
  });

  it('finds known records while the CMS fails', async () => {
    await presenceOf(person('iva-senn'));
    server.answer(failCms);
    expect(await presenceOf(person('iva-senn'))).toBe('present');
  });

  it('stores nothing for unknown names, in memory or on disk', async () => {
    await presenceOf(person('nobody'));
    expect(site.store.heldDetails('person')).toEqual([]);
    expect(await site.files.read('person:nobody')).toBeNull();
  });

  it('asks again for a name after a save event', async () => {
    expect(await presenceOf(person('new-face'))).toBe('absent');
    people.set('new-face', { id: 9, slug: 'new-face', post_title: 'New Face' });
    const event = {
      type: 'person',
      id: 9,
      slug: 'new-face',
      previousSlug: null,
      action: 'save',
    };
    await site.events.accept('event-1', event as ContentEvent);
    expect(await presenceOf(person('new-face'))).toBe('present');
  });

  it('does not look up names longer than any slug', async () => {
    expect(await presenceOf(person('é'.repeat(34)))).toBe('absent');
    expect(server.requests.length).toBe(0);
  });

  it('limits calls during a flood of names, without calling any name absent unchecked', async () => {
    const findings = new Map<string, number>();
    for (let index = 0; index < 300; index += 1) {
      const presence = await presenceOf(person(`name-${index}`));
      findings.set(presence, (findings.get(presence) ?? 0) + 1);
    }
    expect(findings.get('absent')).toBe(server.requests.length);
    expect(server.requests.length).toBeLessThan(4 * LOOKUP_LIMITS.perSecond);
    expect(findings.get('unknown')).toBe(300 - server.requests.length);
  });
});

describe('presentPathOf', () => {
  it.each<[string, StandaloneRoute, string | null]>([
    ['a Programme page asked for under About', about('residencies'), '/programme/residencies'],
    ['an About page asked for under Programme', programme('ethics'), '/about/ethics'],
    ['a page of the menu that has moved', about('jobs'), '/programme/jobs'],
    ['a page that is nowhere', about('nothing'), null],
    ['a person who is nowhere', person('nobody'), null],
  ])('%s', async (_, route, path) => {
    await presenceOf(route);
    expect(await presentPathOf(route)).toBe(path);
  });

  it('follows renamed people and pages, even to another section', async () => {
    await site.store.slugHistory.remember('person', 'iva-old', 'iva-senn');
    await site.store.slugHistory.remember('page', 'stays', 'residencies');
    expect(await presentPathOf(person('iva-old'))).toBe('/about/team/member/iva-senn');
    expect(await presentPathOf(programme('stays'))).toBe('/programme/residencies');
    expect(await presentPathOf(about('stays'))).toBe('/programme/residencies');
  });

  it('does not treat the old address as current while its record is still cached', async () => {
    await presenceOf(person('iva-senn'));
    people.delete('iva-senn');
    people.set('iva-new', { id: 7, slug: 'iva-new', post_title: 'Iva Senn' });
    await site.store.slugHistory.remember('person', 'iva-senn', 'iva-new');
    expect(await presenceOf(person('iva-senn'))).toBe('absent');
    expect(await presentPathOf(person('iva-senn'))).toBe('/about/team/member/iva-new');
  });
});

describe('a former slug that another record now uses', () => {
  const saved = (type: 'page' | 'person', slug: string): ContentEvent => ({
    type,
    id: null,
    slug,
    previousSlug: null,
    action: 'save',
  });

  it('shows a page created after the rename instead of redirecting', async () => {
    await site.store.slugHistory.remember('page', 'oldest', 'stays');
    await site.store.slugHistory.remember('page', 'stays', 'residencies');
    expect(await presenceOf(programme('stays'))).toBe('absent');
    expect(await presentPathOf(programme('stays'))).toBe('/programme/residencies');

    pages.set('stays', page(1700, 'stays', PROGRAMME_PARENT));
    await site.events.accept('event-1', saved('page', 'stays'));
    expect(await presenceOf(programme('stays'))).toBe('present');
    expect(site.store.slugHistory.currentSlug('page', 'stays')).toBeNull();
    // The earlier slugs still belong to the other record.
    expect(await presentPathOf(programme('oldest'))).toBe('/programme/residencies');

    server.answer(failCms);
    expect(await presenceOf(programme('stays'))).toBe('present');
    expect(await presenceOf(about('stays'))).toBe('absent');
    expect(await presentPathOf(about('stays'))).toBe('/programme/stays');
  });

  it('shows a person created after the rename', async () => {
    await site.store.slugHistory.remember('person', 'old-face', 'iva-senn');
    people.set('old-face', { id: 11, slug: 'old-face', post_title: 'Old Face' });
    await site.events.accept('event-1', saved('person', 'old-face'));
    expect(await presenceOf(person('old-face'))).toBe('present');
    const asked = server.requests.length;
    expect(await presenceOf(person('old-face'))).toBe('present');
    expect(server.requests.length).toBe(asked);
  });

  it('still redirects when an event from before the rename arrives late', async () => {
    await site.store.slugHistory.remember('page', 'stays', 'residencies');
    await site.events.accept('event-1', saved('page', 'stays'));
    expect(await presenceOf(programme('stays'))).toBe('absent');
    expect(await presentPathOf(programme('stays'))).toBe('/programme/residencies');
  });
});

describe('with the names of all people and pages', () => {
  beforeEach(() => {
    site.commit('people-names', [{ id: 7, slug: 'iva-senn' }]);
    site.commit('page-names', [{ id: 1580, slug: 'ethics' }]);
  });

  it.each<[string, StandaloneRoute]>([
    ['a person', person('nobody')],
    ['a page', about('nothing')],
  ])('%s in neither is absent without a call, also while the CMS fails', async (_, route) => {
    expect(await presenceOf(route)).toBe('absent');
    server.answer(failCms);
    expect(await presenceOf(route)).toBe('absent');
    expect(server.requests).toHaveLength(0);
  });

  it('a known name is fetched before it is shown', async () => {
    expect(await presenceOf(person('iva-senn'))).toBe('present');
    expect(server.requests).toHaveLength(1);
  });

  it('known names are not limited as invented ones are', async () => {
    const names = Array.from({ length: 20 }, (_, index) => ({
      id: 100 + index,
      slug: `p-${index}`,
    }));
    site.commit('people-names', names, { isConfirmed: true });
    for (const { id, slug } of names) people.set(slug, { id, slug, post_title: slug });
    const found = await Promise.all(names.map(({ slug }) => presenceOf(person(slug))));
    expect(new Set(found)).toEqual(new Set(['present']));
  });

  it('a known name is not absent while the CMS fails', async () => {
    server.answer(failCms);
    expect(await presenceOf(person('iva-senn'))).toBe('unknown');
  });

  it('a member of the team needs no name', async () => {
    expect(await presenceOf(person('ilka-serban'))).toBe('present');
  });

  it('a record that was taken down is asked about, and shown once it was saved', async () => {
    await site.store.removals.takeDown('person', { id: 7, slug: 'iva-senn' }, 'event');
    site.clock.advance(1_000);
    expect(await presenceOf(person('iva-senn'))).toBe('absent');
    expect(server.requests).not.toHaveLength(0);
    await site.store.removals.noteSave(
      'person',
      { id: 7, slug: null },
      site.clock.now(),
      undefined,
    );
    await until('it is there again', async () => {
      site.clock.advance(1_000);
      return (await presenceOf(person('iva-senn'))) === 'present';
    });
  });

  it('names a person by the id alone in an event', () => {
    expect(site.store.resolveIdentity('person', { id: 7, slug: null }).slug).toBe('iva-senn');
  });
});

it.each([
  ['person', person('iva-senn'), 7],
  ['page', programme('residencies'), 1610],
] as const)('a %s that was taken down is absent while the CMS fails', async (kind, route, id) => {
  expect(await presenceLater(route)).toBe('present');
  await site.store.removals.takeDown(kind, { id, slug: route.slug }, 'event');
  server.answer(failCms);
  expect(await presenceLater(route)).toBe('absent');
  expect(await presentPathOf(route)).toBeNull();
  expect(await presenceLater({ ...route, slug: 'never-seen' })).toBe('unknown');
});

describe('a record renamed while the CMS fails', () => {
  beforeEach(async () => {
    await presenceLater(person('iva-senn'));
    await presenceLater(programme('residencies'));
    await site.store.slugHistory.remember('person', 'iva-senn', 'iva-new');
    await site.store.slugHistory.remember('page', 'residencies', 'stays');
  });

  it('is shown at its old slug until the new one is available', async () => {
    server.answer(failCms);
    expect(await presenceLater(person('iva-senn'))).toBe('present');
    expect(await presenceLater(programme('residencies'))).toBe('present');
    expect(await presenceLater(person('iva-new'))).toBe('unknown');
    expect(await presentPathOf(person('iva-new'))).toBeNull();
    expect(await presenceLater(programme('stays'))).toBe('unknown');
    expect(await presentPathOf(programme('stays'))).toBeNull();

    pages.set('stays', page(1610, 'stays', PROGRAMME_PARENT));
    pages.delete('residencies');
    server.answer(answerCms);
    await until(
      'the CMS is known to answer again',
      async () => (await presenceLater(programme('residencies'))) === 'absent',
    );
    expect(await presentPathOf(programme('residencies'))).toBe('/programme/stays');
  });

  it('is also shown when only on disk', async () => {
    await untilOnDisk(site, 'page:residencies', [pages.get('residencies')]);
    letGo();
    server.answer(failCms);
    expect(await presenceLater(programme('residencies'))).toBe('present');
  });

  it('redirects within its own section', async () => {
    server.answer(failCms);
    expect(await presenceLater(about('residencies'))).toBe('absent');
    expect(await presentPathOf(about('residencies'))).toBe('/programme/residencies');
  });

  it('is not absent when only the lookup of the old slug succeeded', async () => {
    await site.store.slugHistory.remember('person', 'gone', 'iva-newer');
    letGo();
    // The lookup of the old slug succeeds, but that of the new one fails.
    server.answer((request, response) =>
      (request.url ?? '').includes('gone')
        ? answerCms(request, response)
        : failCms(request, response),
    );
    expect(await presenceLater(person('gone'))).toBe('unknown');
  });

  it('redirects to the new slug once it is cached', async () => {
    pages.set('stays', page(1610, 'stays', PROGRAMME_PARENT));
    await presenceLater(programme('stays'));
    server.answer(failCms);
    expect(await presenceLater(programme('residencies'))).toBe('unknown');
    expect(await presentPathOf(programme('residencies'))).toBe('/programme/stays');
  });
});

it('finds a record whose rename events arrived out of order', async () => {
  await site.store.slugHistory.remember('page', 'between', 'residencies');
  await site.store.slugHistory.remember('page', 'first', 'between');
  expect(await presenceOf(programme('first'))).toBe('absent');
  expect(await presentPathOf(programme('first'))).toBe('/programme/residencies');
});

it('keeps the slug that a record returned to when the earlier rename is repeated', async () => {
  await site.store.slugHistory.remember('person', 'iva-senn', 'iva-new');
  await site.store.slugHistory.remember('person', 'iva-new', 'iva-senn');
  await site.store.slugHistory.remember('person', 'iva-senn', 'iva-new');
  expect(await presenceOf(person('iva-new'))).toBe('absent');
  expect(await presentPathOf(person('iva-new'))).toBe('/about/team/member/iva-senn');
  expect(await presenceOf(person('iva-senn'))).toBe('present');
});

it.each([
  ['person', person('iva-senn')],
  ['page', about('ethics')],
])('nobody waits for a %s of a CMS that hangs', async (_, route) => {
  let isAsked = false;
  server.answer(() => (isAsked = true));
  const asked = presenceLater(route);
  await until('the CMS is asked', () => isAsked);
  site.clock.advance(VISITOR_PATIENCE_MS);
  expect(await asked).toBe('unknown');
});
