/** @jest-environment node */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SLUGS, spellings } from '@/lib/domain/testing/slugs';
import { CMS_IDS } from '@/lib/site';
import { LIST_NAMES } from '../kinds';
import { presentPathOf } from '../presence/presence';
import { runSmallCms } from '../testing/small-cms';
import { eventOf, fetchedAt, untilDelivered, untilFull, untilIdle } from '../testing/waiting';
import { investigationsAnswer, record } from '../testing/answers';
import { holdWrites, killSite, makeFolder, openSite, until, type TestSite } from '../testing/site';
import type { ContentEvent } from './content-event';

const cms = runSmallCms();

afterEach(() => {
  jest.restoreAllMocks();
});

const edit = (title: string) => {
  cms.content.news[0]!.title = title;
};

const newsOf = (site: TestSite) => site.store.entry('news')?.value ?? [];
const newsTitles = (site: TestSite) => newsOf(site).map(({ title }) => title);
const pending = (site: TestSite) => site.journal.pending().length;

it('is completed by a fetch that began after it, not by one in progress', async () => {
  const site = await cms.bootFull();
  const before = fetchedAt(site, 'news');
  site.clock.advance(1_000);
  cms.fail({ call: 'fa/v1/news', fault: 'hang', times: 1 });
  site.queue.request('news');
  await until('the slow call is under way', () => cms.calls('fa/v1/news') === 1);
  await site.events.accept('e', eventOf('news'));
  await until('the event waits', () => site.queue.isWaitedFor('news'));
  cms.recover();
  cms.fail({ call: 'fa/v1/news', fault: 'hang' });
  await until('the slow call is answered', () => fetchedAt(site, 'news') > before);
  expect(pending(site)).toBe(1);
  site.clock.advance(250);
  await until('the next call is under way', () => cms.calls('fa/v1/news') === 2);
  expect(pending(site)).toBe(1);
  cms.recover();
  await untilDelivered(site);
  expect([site.queue.isWaitedFor('news'), site.queue.undelivered]).toEqual([false, 0]);
});

it('is completed, and its change published, only once on disk', async () => {
  const site = await cms.bootFull();
  edit('Kept first');
  const disk = holdWrites();
  site.clock.advance(1_000);
  await site.events.accept('e', eventOf('news'));
  await disk.reached;
  expect(newsTitles(site)).not.toContain('Kept first');
  expect(pending(site)).toBe(1);
  disk.release();
  await untilDelivered(site);
  expect(newsTitles(site)).toContain('Kept first');
});

it('waits for every list it touches', async () => {
  const site = await cms.bootFull();
  site.clock.advance(1_000);
  cms.fail({ call: 'fa/v1/map', fault: 'hang' });
  const before = fetchedAt(site, 'investigations');
  await site.events.accept('e', eventOf('investigation', { id: 1 }));
  await until('the list is fetched', () => fetchedAt(site, 'investigations') > before);
  expect(pending(site)).toBe(1);
  cms.recover();
  await untilDelivered(site);
});

it('is retried until the CMS answers', async () => {
  const site = await cms.bootFull();
  site.clock.advance(1_000);
  cms.fail({ call: 'fa/v1/news', fault: 'status', status: 503, times: 2 });
  edit('Edited');
  await site.events.accept('e', eventOf('news'));
  await untilDelivered(site);
  expect(newsTitles(site)).toContain('Edited');
  expect(cms.calls('fa/v1/news')).toBe(3);
});

it.each([
  ['everything', eventOf('*')],
  ['an unknown record', eventOf('news', { id: 424_242, slug: 'nope', action: 'trash' })],
  ['no record by name', eventOf('news', { action: 'delete' })],
])('about %s does not allow an empty list, even when repeated', async (_, one) => {
  const site = await cms.bootFull();
  site.clock.advance(1_000);
  const { length } = newsTitles(site);
  cms.fail({ call: 'fa/v1/news', fault: 'empty-array' });
  for (const [index, id] of ['e-1', 'e-2'].entries()) {
    await site.events.accept(id, one);
    site.clock.advance(250);
    await until('the list is fetched', () => cms.calls('fa/v1/news') === index + 1);
    await untilIdle(site);
  }
  expect(newsTitles(site)).toHaveLength(length);
  cms.recover();
  await site.events.accept('e-3', one);
  await untilDelivered(site);
  expect(newsTitles(site)).toHaveLength(length);
});

it('for each removed record allows most or all of a list to be removed', async () => {
  const site = await cms.bootFull();
  const items = newsOf(site);
  for (const [gone, left] of [
    [items.slice(1), 1],
    [items.slice(0, 1), 0],
  ] as const) {
    await Promise.all(
      gone.map(({ id, slug }) => {
        cms.content.news = cms.content.news.filter((item) => item.slug !== slug);
        return site.events.accept(`e-${id}`, eventOf('news', { id, slug, action: 'trash' }));
      }),
    );
    await untilDelivered(site);
    expect(newsTitles(site)).toHaveLength(left);
  }
  expect((await site.files.read('news'))?.raw).toEqual([]);
});

it('about the ticker allows it to be empty', async () => {
  const site = await cms.bootFull();
  expect(site.store.entry('ticker')?.value).not.toEqual([]);
  cms.content.ticker = [];
  site.clock.advance(1_000);
  await site.events.accept('e', eventOf('ticker'));
  await untilDelivered(site);
  expect(site.store.entry('ticker')?.value).toEqual([]);
});

it('accepted before a crash is processed once by the next process', async () => {
  const folder = await makeFolder();
  const first = await cms.bootFull({ CONTENT_DIR: folder });
  edit('Edited');
  cms.fail({ call: 'fa/v1/news', fault: 'hang' });
  first.clock.advance(1_000);
  await first.events.accept('e', eventOf('news'));
  await until('the call hangs', () => cms.calls('fa/v1/news') === 1);
  await killSite(first);
  cms.recover();

  const second = await cms.boot({ CONTENT_DIR: folder }, first.clock);
  expect(second.journal.has('e')).toBe(true);
  await untilDelivered(second);
  expect(newsTitles(second)).toContain('Edited');
  await killSite(second);
  cms.log.length = 0;

  const third = await cms.boot({ CONTENT_DIR: folder }, first.clock);
  expect(third.journal.pending()).toEqual([]);
  expect(third.journal.has('e')).toBe(true);
  await untilFull(third);
  expect(cms.log).toEqual([]);
});

it('hides a trashed record at once while the CMS is down, also after a restart', async () => {
  const folder = await makeFolder();
  const first = await cms.bootFull({ CONTENT_DIR: folder });
  const [slug = '', id = 0] = [...first.store.content.index.investigation][0] ?? [];
  cms.fail({ call: '*', fault: 'status', status: 500 });
  const trashed = eventOf('investigation', { id, slug: `${slug}__trashed`, action: 'trash' });
  await first.events.accept('e', trashed);
  expect(first.store.content.index.investigation.has(slug)).toBe(false);
  await killSite(first);
  const second = await cms.boot({ CONTENT_DIR: folder }, first.clock);
  expect(second.store.isReady).toBe(true);
  expect(second.store.content.index.investigation.has(slug)).toBe(false);
  expect(pending(second)).toBe(1);
});

it('identifies a trashed record by its former slug when the event has no id', async () => {
  const site = await cms.bootFull();
  const [first] = newsOf(site);
  const slug = `${first?.slug}__trashed-2`;
  await site.events.accept('e', eventOf('news', { slug, action: 'trash' }));
  expect(newsTitles(site)).not.toContain(first?.title);
});

it('is processed even when the disk is not writable', async () => {
  const site = await cms.bootFull();
  // A directory at the file's path makes every write fail.
  await Promise.all(
    ['renames', 'expiry'].map((name) => mkdir(join(site.folder, `${name}.json.tmp`))),
  );
  await site.events.accept(
    'e',
    eventOf('person', { id: 7, slug: 'new-name', previousSlug: 'old-name' }),
  );
  await untilDelivered(site);
  expect(cms.calls(`acf/v3/pages/${CMS_IDS.teamPage}`)).toBe(1);
  expect(site.store.slugHistory.currentSlug('person', 'old-name')).toBe('new-name');
  const before = { value: null, digest: '', fetchedAt: site.clock.now() - 1_000 };
  expect(site.store.isStale('page:any', before)).toBe(true);
});

it('fetches nothing until its rename is on disk', async () => {
  const site = await cms.bootFull();
  let written = () => {};
  jest
    .spyOn(site.store.slugHistory, 'remember')
    .mockReturnValue(new Promise((resolve) => (written = resolve)));
  await site.events.accept('e', eventOf('news', { id: 1, slug: 'new', previousSlug: 'news-1' }));
  await new Promise((resolve) => setImmediate(resolve));
  expect(site.queue.undelivered).toBe(0);
  written();
  await untilDelivered(site);
  expect(cms.calls('fa/v1/news')).toBe(1);
});

it('replayed after a restart does not hide a record restored since', async () => {
  const folder = await makeFolder();
  const first = await cms.bootFull({ CONTENT_DIR: folder });
  const [[slug = '', id = 0] = [], [other = '', otherId = 0] = []] =
    first.store.content.index.investigation;
  const key = `investigation-detail:${id}` as const;
  const has = (site: TestSite, name: string) => site.store.content.index.investigation.has(name);
  cms.fail({ call: 'fa/v1/map', fault: 'status', status: 500 });
  first.clock.advance(1_000);
  await first.events.accept('trash', eventOf('investigation', { id, slug, action: 'trash' }));
  expect(has(first, slug)).toBe(false);
  // The list contains it throughout, as an editor restored it at once.
  first.clock.advance(1_000);
  await first.events.accept('restore', eventOf('investigation', { id, slug }));
  await until('it is back', () => {
    if (first.queue.isIdle) first.clock.advance(250);
    return has(first, slug);
  });
  first.queue.request(key);
  await until('its detail is held', () => first.store.entry(key) !== null);
  expect(pending(first)).toBe(2);
  cms.fail({ call: '*', fault: 'status', status: 500 });
  await untilIdle(first);
  first.clock.advance(1_000);
  const trashed = eventOf('investigation', { id: otherId ?? 0, slug: other, action: 'trash' });
  await first.events.accept('other', trashed);
  await killSite(first);

  const second = await cms.boot({ CONTENT_DIR: folder }, first.clock);
  expect([has(second, slug), has(second, other)]).toEqual([true, false]);
  expect(await second.files.read(key)).not.toBeNull();
  expect(pending(second)).toBe(2);
});

it('about a renamed record redirects its old address before any fetch', async () => {
  const site = await cms.bootFull();
  cms.fail({ call: '*', fault: 'hang' });
  await site.events.accept('e', eventOf('investigation', { slug: 'new', previousSlug: 'old' }));
  expect(site.store.slugHistory.currentSlug('investigation', 'old')).toBe('new');
});

describe('a clock that is set back', () => {
  it.each(['while the process runs', 'before a restart'])(
    '%s: an edit is still shown, after one call',
    async (when) => {
      const folder = await makeFolder();
      const first = await cms.bootFull({ CONTENT_DIR: folder });
      if (when === 'before a restart') await killSite(first);
      first.clock.setBack(3_600_000);
      const site =
        when === 'before a restart' ? await cms.boot({ CONTENT_DIR: folder }, first.clock) : first;
      await untilIdle(site);
      cms.log.length = 0;
      edit('Edited');
      await site.events.accept('e', eventOf('news'));
      await untilDelivered(site);
      expect(newsTitles(site)).toContain('Edited');
      expect(cms.calls('fa/v1/news')).toBe(1);
    },
  );
});

describe('a burst of events', () => {
  const burst = (site: TestSite, events: readonly ContentEvent[]) =>
    Promise.all(events.map((one, index) => site.events.accept(`burst-${index}`, one)));

  it('about one record takes few calls', async () => {
    const site = await cms.bootFull();
    const [, id = 0] = [...site.store.content.index.investigation][0] ?? [];
    const key = `investigation-detail:${id}` as const;
    site.queue.request(key);
    await until('the detail is held', () => site.store.entry(key) !== null);
    cms.log.length = 0;
    await burst(
      site,
      Array.from({ length: 300 }, () => eventOf('investigation', { id })),
    );
    await untilDelivered(site);
    expect(cms.log.length).toBeLessThanOrEqual(12);
    expect(site.queue.undelivered).toBe(0);
  });

  it('about many records defers their details until they are shown', async () => {
    const site = await cms.bootFull();
    const ids = [...site.store.content.index.investigation.values()];
    for (const id of ids) site.queue.request(`investigation-detail:${id}`);
    await until(
      'the details are held',
      () => site.store.heldDetails('investigation-detail').length === ids.length,
    );
    await untilIdle(site);
    cms.log.length = 0;
    const { revision } = site.store;
    await burst(
      site,
      Array.from({ length: 300 }, (_, index) =>
        eventOf('investigation', { id: ids[index % ids.length] ?? 0 }),
      ),
    );
    await untilDelivered(site);
    expect(cms.log.length).toBeLessThanOrEqual(12);
    // Every page is rendered again, and then requests its detail.
    expect(site.store.revision).toBeGreaterThan(revision);
    for (const id of ids.slice(10)) {
      const held = site.store.entry(`investigation-detail:${id}`);
      expect(held && site.store.isStale(`investigation-detail:${id}`, held)).toBe(true);
    }
  });

  it('leaves the details of other records as they are', async () => {
    const site = await cms.bootFull();
    const ids = [...site.store.content.index.investigation.values()];
    for (const id of ids) site.queue.request(`investigation-detail:${id}`);
    await until(
      'the details are held',
      () => site.store.heldDetails('investigation-detail').length === ids.length,
    );
    await untilIdle(site);
    const [edited, other] = ids;
    // Saves one record over and over.
    for (let count = 0; count < 4; count += 1) {
      await site.events.accept(`save-${count}`, eventOf('investigation', { id: edited ?? 0 }));
      await untilDelivered(site);
    }
    const isStale = (id: number | null | undefined) => {
      const key = `investigation-detail:${id ?? 0}` as const;
      const held = site.store.entry(key);
      return held && site.store.isStale(key, held);
    };
    expect([isStale(edited), isStale(other)]).toEqual([true, false]);
  });

  it('about everything takes few calls for each list', async () => {
    const site = await cms.bootFull();
    await burst(
      site,
      Array.from({ length: 100 }, () => eventOf('*')),
    );
    await untilDelivered(site);
    expect(cms.log.length).toBeLessThanOrEqual(3 * LIST_NAMES.length);
  });

  it.each([
    [9_999, false],
    [10_000, true],
  ])('is over %d ms after its last fetch: %s', async (ms, isOver) => {
    const site = await cms.bootFull();
    const ids = [...site.store.content.index.investigation.values()].slice(0, 3);
    for (const id of ids) site.queue.request(`investigation-detail:${id}`);
    await until(
      'the details are held',
      () => site.store.heldDetails('investigation-detail').length === ids.length,
    );
    await untilIdle(site);
    site.clock.advance(60_000);
    await untilIdle(site);
    const named = (id: number | null | undefined) => eventOf('investigation', { id: id ?? 0 });
    await burst(site, [named(ids[0]), named(ids[1])]);
    await untilDelivered(site);
    const callOf = (id: number | null | undefined) => cms.calls(`acf/v3/investigation/${id}`);
    const [third] = ids.slice(2);
    const before = callOf(third);
    const begun = site.clock.now();
    site.clock.advance(ms - (begun - fetchedAt(site, `investigation-detail:${ids[0]}`)));
    await site.events.accept('third', named(third));
    await untilDelivered(site);
    expect(callOf(third) - before).toBe(isOver ? 1 : 0);
  });
});

describe('a removal of one of two records with ids of their own and one slug', () => {
  const slug = SLUGS.korean;
  const list = () => newsOf(site).map(({ id }) => id);
  let site: TestSite;

  beforeEach(async () => {
    site = await openSite();
    const told = spellings(slug);
    site.commit('news', [
      record(1, told['encoded'] ?? ''),
      record(2, told['decomposed'] ?? ''),
      record(3, 'another'),
    ]);
  });

  it.each<[string, Partial<ContentEvent>, number[]]>([
    ['by id', { id: 2 }, [1, 3]],
    ['by id and slug', { id: 2, slug }, [1, 3]],
    ['by id and the slug before', { id: 1, slug: 'next', previousSlug: slug }, [2, 3]],
    ['by an id that no list has, and the slug', { id: 9, slug }, [1, 2, 3]],
    // The event does not say which of them.
    ['by the slug alone', { slug }, [3]],
    ['by the slug of the trash', { slug: `${slug}__trashed` }, [3]],
  ])('%s', async (_, names, left) => {
    await site.events.accept('e', { ...eventOf('news', names), action: 'trash' });
    expect(list()).toEqual(left);
  });
});

it('a removal is quoted under none of the slugs that it and its event name', async () => {
  const site = await openSite();
  site.commit('news', [record(1, 'listed')]);
  const names = { id: 1, slug: 'now', previousSlug: SLUGS.arabic };
  await site.events.accept('e', { ...eventOf('news', names), action: 'erase' });
  const rows = ['listed', 'now', encodeURIComponent(SLUGS.arabic), 'another'].map((slug) => ({
    post_type: 'event',
    slug,
    title: slug,
  }));
  const related = rows.map((row) => ({ ...row, post_type: 'news' }));
  expect(site.store.answers.withoutTakenDown('related:5', related)).toEqual([related[3]]);
  expect(site.store.answers.withoutTakenDown('related:5', rows)).toBe(rows);
});

it.each([
  ['public', 'redirects from its former name', '/category/borders'],
  ['not public yet', 'never does, and the name is not kept', null],
])('a category that is %s when it is renamed %s', async (state, _, expected) => {
  const site = await openSite();
  const area = (slug: string) => ({ investigation_area: [{ term_id: 3, name: slug, slug }] });
  const before = state === 'public' ? area('nightfall') : {};
  site.commit('investigations', investigationsAnswer([record(1, 'wall', before)]));
  const names = { id: 3, slug: 'borders', previousSlug: 'nightfall' };
  await site.events.accept('e', eventOf('category', names));
  const isKept = JSON.stringify(site.journal.pending()).includes('nightfall');
  site.clock.advance(1_000);
  site.commit('investigations', investigationsAnswer([record(1, 'wall', area('borders'))]));
  expect(presentPathOf({ kind: 'category', slug: 'nightfall' })).toBe(expected);
  expect(isKept).toBe(expected !== null);
});
