/** @jest-environment node */
import type { DetailKey } from '../kinds';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { noteListedVisit, noteRouteVisit, presenceOf, presentPathOf } from './presence';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

describe('presenceOf', () => {
  const event = (slug: string) => presenceOf({ kind: 'event', slug });

  it('is unknown until the list has been fetched', () => {
    expect(event('talk')).toBe('unknown');
  });

  it('is decided by the list', () => {
    site.commit('events', [record(1, 'talk')]);
    expect(event('talk')).toBe('present');
    expect(event('walk')).toBe('absent');
    expect(presenceOf({ kind: 'news-item', slug: 'talk' })).toBe('unknown');
  });

  it('includes pages that exist because an investigation refers to them', () => {
    const harbour = { term_id: 9, slug: 'harbour', name: 'Harbour' };
    site.commit(
      'investigations',
      investigationsAnswer([record(1, 'wall', { investigation_location: [harbour] })]),
    );
    expect(presenceOf({ kind: 'location', slug: 'harbour' })).toBe('present');
    expect(presenceOf({ kind: 'location', slug: 'quay' })).toBe('absent');
  });

  it('includes the years in which something happened, and those without one', () => {
    const year = (name: string) => presenceOf({ kind: 'year', year: name });
    expect(year('2024')).toBe('unknown');
    site.commit(
      'investigations',
      investigationsAnswer([record(1, 'wall', { incident_date: '2023 – 2024' })]),
    );
    expect([year('2022'), year('2023'), year('2024')]).toEqual(['absent', 'present', 'present']);
    expect(year('undated')).toBe('absent');
    site.commit('investigations', investigationsAnswer([record(1, 'wall')]));
    expect(year('undated')).toBe('present');
    expect(year('2024')).toBe('absent');
  });

  it.each([
    [{ kind: 'static', name: 'home' } as const, 'present'],
    [{ kind: 'auth' } as const, 'present'],
    [{ kind: 'not-found', brokenLink: '/x' } as const, 'absent'],
    [{ kind: 'moved', to: '/about/agency' } as const, 'absent'],
  ])('%j is %s whatever is held', (route, presence) => {
    expect(presenceOf(route)).toBe(presence);
  });
});

describe('presentPathOf', () => {
  const pathOf = (slug: string) => presentPathOf({ kind: 'investigation', slug });

  beforeEach(async () => {
    site.commit('investigations', investigationsAnswer([record(1, 'wall')]));
    await site.store.slugHistory.remember('investigation', 'fence', 'sea-wall');
    await site.store.slugHistory.remember('investigation', 'sea-wall', 'wall');
  });

  it.each([
    ['fence', '/investigation/wall'],
    ['sea-wall', '/investigation/wall'],
    ['never', null],
  ])('leads from %s to %s', (slug, path) => {
    expect(pathOf(slug)).toBe(path);
  });

  it('leads to the latest slug in the list, which may lack the newest', async () => {
    await site.store.slugHistory.remember('investigation', 'wall', 'great-wall');
    expect(pathOf('fence')).toBe('/investigation/wall');
  });

  it('is null when the list has none of the slugs', async () => {
    await site.store.removals.takeDown('investigation', { id: 1, slug: 'wall' }, 'event');
    expect(pathOf('fence')).toBeNull();
  });

  it('does not mix kinds', () => {
    expect(presentPathOf({ kind: 'exhibition', slug: 'fence' })).toBeNull();
  });
});

describe('noteRouteVisit', () => {
  const isAskedFor = (key: DetailKey) => site.queue.dueAt(key) !== null;

  beforeEach(() => {
    site.commit('events', [
      record(1, 'over', { start: { date: '2026/01/01' } }),
      record(2, 'later', { start: { date: '2027/02/01' } }),
      record(3, 'next', { start: { date: '2027/01/01' } }),
    ]);
    for (const id of [1, 2, 3]) site.commit(`event-detail:${id}`, { acf: { content: `<p>${id}` } });
  });

  it('schedules a detail only when it is past the age limit', () => {
    noteRouteVisit({ kind: 'event', slug: 'next' });
    expect(isAskedFor('event-detail:3')).toBe(false);
    site.clock.advance(site.store.ageLimit);
    noteRouteVisit({ kind: 'event', slug: 'next' });
    expect(isAskedFor('event-detail:3')).toBe(true);
    expect(isAskedFor('event-detail:2')).toBe(false);
  });

  it('is called for an address whose page is sent without the middleware', () => {
    site.clock.advance(site.store.ageLimit);
    expect(noteListedVisit('/programme/events/next')).toBe(true);
    expect(isAskedFor('event-detail:3')).toBe(true);
    expect(noteListedVisit('/')).toBe(true);
  });

  it.each(['/about/team/member/ada', '/about/agency', '/none', '/%'])(
    'is not called for %s, which no list names',
    (address) => expect(noteListedVisit(address)).toBe(false),
  );

  it('checks the first current event on the events page, where it is open', () => {
    site.clock.advance(site.store.ageLimit);
    noteRouteVisit({ kind: 'static', name: 'events' });
    expect([1, 2, 3].filter((id) => isAskedFor(`event-detail:${id}`))).toEqual([3]);
  });

  it.each(['news', 'home'] as const)('checks no detail on the %s page', (name) => {
    site.clock.advance(site.store.ageLimit);
    noteRouteVisit({ kind: 'static', name });
    expect([1, 2, 3].filter((id) => isAskedFor(`event-detail:${id}`))).toEqual([]);
  });

  it('ignores a route without a record', () => {
    site.clock.advance(site.store.ageLimit);
    expect(() => noteRouteVisit({ kind: 'event', slug: 'made-up' })).not.toThrow();
  });
});
