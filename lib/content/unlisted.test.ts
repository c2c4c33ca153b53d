/** @jest-environment node */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import type { UnlistedRoute } from '@/lib/routes';
import { CMS_IDS } from '@/lib/site';
import { LOOKUP_LIMITS, LookupTable } from './lookup';
import { acceptEvent } from './revalidation';
import type { SiteState } from './state';
import { acceptAnswer } from './answers';
import { forgetSites, openSite, untilOnDisk } from './testing/site-state';
import { personIdOf, presenceOfUnlisted, presentPathOf } from './unlisted';
import type { WebhookEvent } from './webhook-event';

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

/** What the CMS has; a test may change it. */
let people = bySlug(FIRST_PEOPLE);
let pages = bySlug(FIRST_PAGES);

/** WordPress's answer to a person by slug and a page by path. */
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
let state: SiteState;

beforeAll(async () => {
  server = await startCmsServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  people = bySlug(FIRST_PEOPLE);
  pages = bySlug(FIRST_PAGES);
  state = await openSite({ CMS_API_ROOT: server.apiRoot });
  acceptAnswer(state, 'team', {
    acf: { team: { current: [{ id: 3, slug: 'ilka-serban', post_title: 'Ilka Şerban' }] } },
  });
  server.answer(answerCms);
});

afterEach(forgetSites);

const person = (slug: string): UnlistedRoute => ({ kind: 'person', slug });
const about = (slug: string): UnlistedRoute => ({ kind: 'about-page', slug });
const programme = (slug: string): UnlistedRoute => ({ kind: 'programme-page', slug });

describe('presenceOfUnlisted', () => {
  it.each<[string, UnlistedRoute, string]>([
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
    expect(await presenceOfUnlisted(state, route)).toBe(presence);
  });

  it.each<[string, UnlistedRoute, string]>([
    ['a member of the team', person('ilka-serban'), 'present'],
    ['a stranger', person('iva-senn'), 'unknown'],
    ['a page of the menu', about('agency'), 'present'],
    ['another page', about('ethics'), 'unknown'],
    ['a Programme page', programme('residencies'), 'unknown'],
  ])('while the CMS fails: %s', async (_, route, presence) => {
    server.answer(failCms);
    expect(await presenceOfUnlisted(state, route)).toBe(presence);
  });

  it('asks for nothing twice: what was found is held for the page, what was not is remembered', async () => {
    for (let times = 0; times < 3; times += 1) {
      await presenceOfUnlisted(state, person('iva-senn'));
      await presenceOfUnlisted(state, programme('nothing'));
    }
    expect(server.requests.length).toBe(2);
    expect(state.details.get('person:iva-senn')?.value).toMatchObject({ name: 'Iva Senn' });
  });

  it('still knows, when the CMS fails, whom it has found before', async () => {
    await presenceOfUnlisted(state, person('iva-senn'));
    server.answer(failCms);
    expect(await presenceOfUnlisted(state, person('iva-senn'))).toBe('present');
  });

  it('keeps nothing of names that do not exist, neither in memory nor on disk', async () => {
    await presenceOfUnlisted(state, person('nobody'));
    expect([...state.details.keys()]).toEqual([]);
    expect(await state.disk.read('person:nobody')).toBeNull();
  });

  it('asks again for a name as soon as the webhook says that one was saved', async () => {
    expect(await presenceOfUnlisted(state, person('new-face'))).toBe('absent');
    people.set('new-face', { id: 9, slug: 'new-face', post_title: 'New Face' });
    const event = { type: 'person', id: 9, slug: 'new-face', previousSlug: null, action: 'save' };
    await acceptEvent(state, 'event-1', event as WebhookEvent);
    expect(await presenceOfUnlisted(state, person('new-face'))).toBe('present');
  });

  it('asks for no name longer than any slug', async () => {
    expect(await presenceOfUnlisted(state, person('é'.repeat(34)))).toBe('absent');
    expect(server.requests.length).toBe(0);
  });

  it('passes a flood of names on as a trickle, and calls none of them absent unasked', async () => {
    const findings = new Map<string, number>();
    for (let index = 0; index < 300; index += 1) {
      const presence = await presenceOfUnlisted(state, person(`name-${index}`));
      findings.set(presence, (findings.get(presence) ?? 0) + 1);
    }
    expect(findings.get('absent')).toBe(server.requests.length);
    expect(server.requests.length).toBeLessThan(4 * LOOKUP_LIMITS.perSecond);
    expect(findings.get('unknown')).toBe(300 - server.requests.length);
  });
});

describe('presentPathOf', () => {
  it.each<[string, UnlistedRoute, string | null]>([
    ['a Programme page asked for under About', about('residencies'), '/programme/residencies'],
    ['an About page asked for under Programme', programme('ethics'), '/about/ethics'],
    ['a page of the menu that has moved', about('jobs'), '/programme/jobs'],
    ['a page that is nowhere', about('nothing'), null],
    ['a person who is nowhere', person('nobody'), null],
  ])('%s', async (_, route, path) => {
    await presenceOfUnlisted(state, route);
    expect(await presentPathOf(state, route)).toBe(path);
  });

  it('follows a renamed person and a renamed page, even into the other section', async () => {
    await state.renames.remember('person', 'iva-old', 'iva-senn');
    await state.renames.remember('page', 'stays', 'residencies');
    expect(await presentPathOf(state, person('iva-old'))).toBe('/about/team/member/iva-senn');
    expect(await presentPathOf(state, programme('stays'))).toBe('/programme/residencies');
    expect(await presentPathOf(state, about('stays'))).toBe('/programme/residencies');
  });

  it('no longer takes the old address for present although its record is still held', async () => {
    await presenceOfUnlisted(state, person('iva-senn'));
    people.delete('iva-senn');
    people.set('iva-new', { id: 7, slug: 'iva-new', post_title: 'Iva Senn' });
    await state.renames.remember('person', 'iva-senn', 'iva-new');
    expect(await presenceOfUnlisted(state, person('iva-senn'))).toBe('absent');
    expect(await presentPathOf(state, person('iva-senn'))).toBe('/about/team/member/iva-new');
  });
});

describe('a former name that another record has now', () => {
  const saved = (type: 'page' | 'person', slug: string): WebhookEvent => ({
    type,
    id: null,
    slug,
    previousSlug: null,
    action: 'save',
  });

  it('shows a page made after the rename, and no longer leads away from it', async () => {
    await state.renames.remember('page', 'oldest', 'stays');
    await state.renames.remember('page', 'stays', 'residencies');
    expect(await presenceOfUnlisted(state, programme('stays'))).toBe('absent');
    expect(await presentPathOf(state, programme('stays'))).toBe('/programme/residencies');

    pages.set('stays', page(1700, 'stays', PROGRAMME_PARENT));
    await acceptEvent(state, 'event-1', saved('page', 'stays'));
    expect(await presenceOfUnlisted(state, programme('stays'))).toBe('present');
    expect(state.renames.follow('page', 'stays')).toBeNull();
    // What had the name before that is still the other record.
    expect(await presentPathOf(state, programme('oldest'))).toBe('/programme/residencies');

    server.answer(failCms);
    expect(await presenceOfUnlisted(state, programme('stays'))).toBe('present');
    expect(await presenceOfUnlisted(state, about('stays'))).toBe('absent');
    expect(await presentPathOf(state, about('stays'))).toBe('/programme/stays');
  });

  it('shows a person made after the rename', async () => {
    await state.renames.remember('person', 'old-face', 'iva-senn');
    people.set('old-face', { id: 11, slug: 'old-face', post_title: 'Old Face' });
    await acceptEvent(state, 'event-1', saved('person', 'old-face'));
    expect(await presenceOfUnlisted(state, person('old-face'))).toBe('present');
    const asked = server.requests.length;
    expect(await presenceOfUnlisted(state, person('old-face'))).toBe('present');
    expect(server.requests.length).toBe(asked);
  });

  it('goes on leading away when a save of before the rename is heard of late', async () => {
    await state.renames.remember('page', 'stays', 'residencies');
    await acceptEvent(state, 'event-1', saved('page', 'stays'));
    expect(await presenceOfUnlisted(state, programme('stays'))).toBe('absent');
    expect(await presentPathOf(state, programme('stays'))).toBe('/programme/residencies');
  });
});

describe('a record renamed while the CMS fails', () => {
  beforeEach(async () => {
    // A second passes between two calls, so that the CMS and not the limit says what is unknown.
    let now = 0;
    Object.assign(state, { lookups: new LookupTable(() => (now += 1_000)) });
    await presenceOfUnlisted(state, person('iva-senn'));
    await presenceOfUnlisted(state, programme('residencies'));
    await state.renames.remember('person', 'iva-senn', 'iva-new');
    await state.renames.remember('page', 'residencies', 'stays');
  });

  it('is shown under its old name until the new one can be', async () => {
    server.answer(failCms);
    expect(await presenceOfUnlisted(state, person('iva-senn'))).toBe('present');
    expect(await presenceOfUnlisted(state, programme('residencies'))).toBe('present');
    expect(await presenceOfUnlisted(state, person('iva-new'))).toBe('unknown');
    expect(await presentPathOf(state, person('iva-new'))).toBeNull();
    expect(await presenceOfUnlisted(state, programme('stays'))).toBe('unknown');
    expect(await presentPathOf(state, programme('stays'))).toBeNull();

    pages.set('stays', page(1610, 'stays', PROGRAMME_PARENT));
    pages.delete('residencies');
    server.answer(answerCms);
    expect(await presenceOfUnlisted(state, programme('residencies'))).toBe('absent');
    expect(await presentPathOf(state, programme('residencies'))).toBe('/programme/stays');
  });

  it('is shown from the disk as well', async () => {
    await untilOnDisk(state, 'page:residencies', [pages.get('residencies')]);
    state.details.clear();
    server.answer(failCms);
    expect(await presenceOfUnlisted(state, programme('residencies'))).toBe('present');
  });

  it('leads to its own section', async () => {
    server.answer(failCms);
    expect(await presenceOfUnlisted(state, about('residencies'))).toBe('absent');
    expect(await presentPathOf(state, about('residencies'))).toBe('/programme/residencies');
  });

  it('is not absent when the CMS has said no more than that the old name is gone', async () => {
    await state.renames.remember('person', 'gone', 'iva-newer');
    state.details.clear();
    // The lookup of the old name is answered, that of the new one is not.
    server.answer((request, response) =>
      (request.url ?? '').includes('gone')
        ? answerCms(request, response)
        : failCms(request, response),
    );
    expect(await presenceOfUnlisted(state, person('gone'))).toBe('unknown');
  });

  it('leads to the new name as soon as that is held', async () => {
    pages.set('stays', page(1610, 'stays', PROGRAMME_PARENT));
    await presenceOfUnlisted(state, programme('stays'));
    server.answer(failCms);
    expect(await presenceOfUnlisted(state, programme('residencies'))).toBe('unknown');
    expect(await presentPathOf(state, programme('residencies'))).toBe('/programme/stays');
  });
});

it('finds a record whose renames were heard of in the wrong order', async () => {
  await state.renames.remember('page', 'between', 'residencies');
  await state.renames.remember('page', 'first', 'between');
  expect(await presenceOfUnlisted(state, programme('first'))).toBe('absent');
  expect(await presentPathOf(state, programme('first'))).toBe('/programme/residencies');
});

it('leads back to a name a record has come back to although the rename away comes again', async () => {
  await state.renames.remember('person', 'iva-senn', 'iva-new');
  await state.renames.remember('person', 'iva-new', 'iva-senn');
  await state.renames.remember('person', 'iva-senn', 'iva-new');
  expect(await presenceOfUnlisted(state, person('iva-new'))).toBe('absent');
  expect(await presentPathOf(state, person('iva-new'))).toBe('/about/team/member/iva-senn');
  expect(await presenceOfUnlisted(state, person('iva-senn'))).toBe('present');
});

it('knows the id of a person from memory alone', async () => {
  expect(personIdOf(state, 'ilka-serban')).toBe(3);
  expect(personIdOf(state, 'nobody')).toBeUndefined();
  expect(server.requests.length).toBe(0);
});
