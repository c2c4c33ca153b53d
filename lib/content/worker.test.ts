/** @jest-environment node */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startContentServer } from '@/demo/server/index.mjs';
import { CMS_IDS } from '@/lib/site';
import { sourceFolder } from './disk';
import { removeRecord } from './removal';
import { acceptEvent } from './revalidation';
import { siteState, type SiteState } from './state';
import { heldFor, isReady } from './store';
import { COLLECTION_NAMES, type Target } from './targets';
import {
  bootSite,
  forgetSites,
  holdWrites,
  killSite,
  makeFolder,
  until,
} from './testing/site-state';
import type { WebhookEvent } from './webhook-event';
import { requestRefresh, startWorker } from './worker';

type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

// Real servers on a machine that may be busy.
jest.setTimeout(20_000);

let cms: ContentServer;

beforeAll(async () => {
  cms = await startContentServer();
});

afterAll(() => cms.stop());

afterEach(async () => {
  await forgetSites();
  cms.control.reset();
});

const boot = (settings: Record<string, string> = {}) =>
  bootSite({ CMS_API_ROOT: cms.apiRoot, ...settings });

/** Boots and waits until every list is held; the log of calls begins after that. */
async function bootFull(settings: Record<string, string> = {}): Promise<SiteState> {
  const state = await boot(settings);
  await until('every list is held', () => COLLECTION_NAMES.every((name) => heldFor(state, name)));
  cms.control.requests.length = 0;
  return state;
}

const calls = (path: string) =>
  cms.control.requests.filter((request) => request.path === `/wp-json/${path}`).length;

const event = (type: WebhookEvent['type'], more: Partial<WebhookEvent> = {}): WebhookEvent => ({
  type,
  id: null,
  slug: null,
  previousSlug: null,
  action: 'save',
  ...more,
});

const fetchedAt = (state: SiteState, target: Target) => heldFor(state, target)?.fetchedAt ?? 0;

const newsTitles = (state: SiteState) =>
  (state.content.collections.news?.value ?? []).map(({ title }) => title);

describe('a start', () => {
  it('fetches every list once and rests until the age limit', async () => {
    const state = await boot();
    await until('every list is held', () => COLLECTION_NAMES.every((name) => heldFor(state, name)));
    expect(isReady(state)).toBe(true);
    expect(cms.control.requests).toHaveLength(COLLECTION_NAMES.length);
    for (const job of state.jobs.values()) expect(job.dueAt).toBeGreaterThan(Date.now() + 590_000);
  });

  it('changes nothing the second time', async () => {
    const state = await boot();
    expect(await startWorker(state.environment)).toBeNull();
    expect(siteState()).toBe(state);
  });

  it('asks for nothing that the disk holds and that is young enough', async () => {
    const folder = await makeFolder();
    const first = await bootFull({ CONTENT_DIR: folder });
    await Promise.all(
      COLLECTION_NAMES.map((name) =>
        first.disk.remove(name === 'news' ? name : ('page:x' as const)),
      ),
    );
    await killSite(first);
    const second = await boot({ CONTENT_DIR: folder });
    expect(isReady(second)).toBe(true);
    await until('the missing list is held', () => heldFor(second, 'news') !== null);
    expect(cms.control.requests.map(({ path }) => path)).toEqual(['/wp-json/fa/v1/news']);
  });

  it('sets no timer longer than timers go: it would fire at once, over and over', async () => {
    const state = await bootFull({ REVALIDATE_SECONDS: '31536000' });
    await until('the worker rests', () => state.running.size === 0);
    const { timer } = state;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(timer).not.toBeNull();
    expect(state.timer).toBe(timer);
  });
});

describe('a failing CMS', () => {
  it.each(['status', 'truncated', 'wrong-shape', 'connection-reset', 'php-warning'] as const)(
    'that answers with %s is asked again, and the last good list stays meanwhile',
    async (fault) => {
      const state = await bootFull();
      const titles = newsTitles(state);
      cms.control.faults.add({ call: 'fa/v1/news', fault, times: 1 });
      requestRefresh(state, 'news');
      await until('the fetch has failed', () => state.jobs.get('news')?.failures === 1);
      expect(newsTitles(state)).toEqual(titles);
      const asked = fetchedAt(state, 'news');
      await until('the next one succeeds', () => fetchedAt(state, 'news') > asked);
      expect(state.jobs.get('news')?.failures).toBe(0);
      expect(calls('fa/v1/news')).toBe(2);
    },
  );

  it('with no content yet: the site has some within seconds of its return', async () => {
    cms.control.faults.add({
      call: '*',
      fault: 'status',
      status: 503,
      times: COLLECTION_NAMES.length,
    });
    const state = await boot();
    await until('everything has failed once', () =>
      COLLECTION_NAMES.every((name) => state.jobs.get(name)?.failures === 1),
    );
    expect(isReady(state)).toBe(false);
    await until('there is content', () => isReady(state));
  });

  it('that names half the items is asked again before it is believed', async () => {
    const state = await bootFull({ REVALIDATE_SECONDS: '1' });
    const { length } = newsTitles(state);
    cms.control.faults.add({ call: 'fa/v1/news', fault: 'empty-array', times: 2 });
    requestRefresh(state, 'news');
    await until('the loss is doubted', () => state.jobs.get('news')?.suspect !== null);
    expect(newsTitles(state)).toHaveLength(length);
    await until('the second answer is believed', () => newsTitles(state).length === 0);
    expect(calls('fa/v1/news')).toBe(2);
    await until('the whole list is back', () => newsTitles(state).length === length);
  });
});

describe('requests for a list', () => {
  it('made while it is fetched are one more fetch', async () => {
    const state = await bootFull();
    cms.control.faults.add({ call: 'fa/v1/news', fault: 'slow', ms: 100, times: 1 });
    requestRefresh(state, 'news');
    await until('it is fetched', () => calls('fa/v1/news') === 1);
    for (let index = 0; index < 50; index += 1) requestRefresh(state, 'news');
    await until('it is fetched once more', () => calls('fa/v1/news') === 2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(calls('fa/v1/news')).toBe(2);
  });

  it('made one after another are few: each waits for the pause of the one before', async () => {
    const state = await bootFull();
    const begun = Date.now();
    while (Date.now() - begun < 1_000) {
      requestRefresh(state, 'news');
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(calls('fa/v1/news')).toBeLessThanOrEqual(5);
    expect(calls('fa/v1/news')).toBeGreaterThanOrEqual(2);
  });

  it('whose answer was overtaken are followed by another after a pause', async () => {
    const state = await bootFull();
    const items = state.content.collections.news?.value ?? [];
    cms.control.faults.add({ call: 'fa/v1/news', fault: 'slow', ms: 300, times: 1 });
    requestRefresh(state, 'news');
    await until('the call is under way', () => calls('fa/v1/news') === 1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    removeRecord(state, 'news', { id: items[0]?.id ?? 0, slug: null });
    await until('it is answered', () => !state.running.has('news'));
    const answeredAt = Date.now();
    await until('it is asked for again', () => calls('fa/v1/news') === 2);
    expect(Date.now() - answeredAt).toBeGreaterThanOrEqual(200);
  });
});

describe('an event', () => {
  it('is settled by a fetch that began after it, not by one under way', async () => {
    const state = await bootFull();
    const before = fetchedAt(state, 'news');
    cms.control.faults.add({ call: 'fa/v1/news', fault: 'slow', ms: 150, times: 1 });
    cms.control.faults.add({ call: 'fa/v1/news', fault: 'hang' });
    requestRefresh(state, 'news');
    await until('the slow call is under way', () => calls('fa/v1/news') === 1);
    await acceptEvent(state, 'e', event('news'));
    await until('the slow call is answered', () => fetchedAt(state, 'news') > before);
    expect(state.journal.pending()).toHaveLength(1);
    await until('the next call is under way', () => calls('fa/v1/news') === 2);
    expect(state.journal.pending()).toHaveLength(1);
    cms.control.clearFaults();
    await until('it is settled', () => state.journal.pending().length === 0);
    expect([state.owed.size, state.awaited.size]).toEqual([0, 0]);
  });

  it('is settled, and what it brings is seen, only once that is on disk', async () => {
    const state = await bootFull();
    cms.control.store.put('news', 'summer-course', { title: 'Kept first' });
    const disk = holdWrites(state);
    await acceptEvent(state, 'e', event('news'));
    await disk.reached;
    expect(newsTitles(state)).not.toContain('Kept first');
    expect(state.journal.pending()).toHaveLength(1);
    disk.release();
    await until('it is seen', () => newsTitles(state).includes('Kept first'));
    await until('it is settled', () => state.journal.pending().length === 0);
  });

  it('waits for every list it touches', async () => {
    const state = await bootFull();
    cms.control.faults.add({ call: 'fa/v1/map', fault: 'hang' });
    await acceptEvent(state, 'e', event('investigation', { id: 1 }));
    await until(
      'the list is fetched',
      () => calls('fa/v1/investigations') === 1 && !state.running.has('investigations'),
    );
    expect(state.journal.pending()).toHaveLength(1);
    cms.control.clearFaults();
    await until('it is settled', () => state.journal.pending().length === 0);
  });

  it('is tried again until the CMS answers', async () => {
    const state = await bootFull();
    cms.control.faults.add({ call: 'fa/v1/news', fault: 'status', status: 503, times: 2 });
    cms.control.store.put('news', 'summer-course', { title: 'Edited' });
    await acceptEvent(state, 'e', event('news'));
    await until('the edit is held', () => newsTitles(state).includes('Edited'));
    await until('it is settled', () => state.journal.pending().length === 0);
    expect(calls('fa/v1/news')).toBe(3);
  });

  it.each([
    ['everything', event('*')],
    ['a record nobody holds', event('news', { id: 424_242, slug: 'nope', action: 'trash' })],
    ['no record by name', event('news', { action: 'delete' })],
  ])('about %s, and another, have no empty list believed', async (_, one) => {
    const state = await bootFull();
    const { length } = newsTitles(state);
    cms.control.faults.add({ call: 'fa/v1/news', fault: 'empty-array' });
    await acceptEvent(state, 'e-1', one);
    await until('the loss is doubted', () => Boolean(state.jobs.get('news')?.suspect));
    await acceptEvent(state, 'e-2', one);
    await until(
      'the list is fetched again',
      () => calls('fa/v1/news') === 2 && !state.running.has('news'),
    );
    expect(newsTitles(state)).toHaveLength(length);
    cms.control.clearFaults();
    await acceptEvent(state, 'e-3', one);
    await until('all are settled', () => state.journal.pending().length === 0);
    expect(newsTitles(state)).toHaveLength(length);
  });

  it('for each record gone lets most of a list go, and then all of it', async () => {
    const state = await bootFull();
    const items = (state.content.collections.news?.value ?? []).map(({ id, slug }) => ({
      id,
      slug,
    }));
    const trash = (gone: typeof items) =>
      Promise.all(
        gone.map(({ id, slug }) => {
          cms.control.store.remove('news', slug);
          return acceptEvent(state, `e-${id}`, event('news', { id, slug, action: 'trash' }));
        }),
      );
    for (const [gone, left] of [
      [items.slice(1), 1],
      [items.slice(0, 1), 0],
    ] as const) {
      await trash([...gone]);
      await until('all are settled', () => state.journal.pending().length === 0);
      expect(newsTitles(state)).toHaveLength(left);
    }
    expect((await state.disk.read('news'))?.raw).toEqual([]);
  });

  it('accepted before a kill is worked off by the next process, once', async () => {
    const folder = await makeFolder();
    const first = await bootFull({ CONTENT_DIR: folder });
    await until('content is on disk', () => first.running.size === 0);
    cms.control.store.put('news', 'summer-course', { title: 'Edited' });
    cms.control.faults.add({ call: 'fa/v1/news', fault: 'hang' });
    await acceptEvent(first, 'e', event('news'));
    await until('the call hangs', () => calls('fa/v1/news') === 1);
    await killSite(first);
    cms.control.clearFaults();

    const second = await boot({ CONTENT_DIR: folder });
    expect(second.journal.has('e')).toBe(true);
    await until('the edit is held', () => newsTitles(second).includes('Edited'));
    await until('it is settled', () => second.journal.pending().length === 0);
    await killSite(second);
    cms.control.requests.length = 0;

    const third = await boot({ CONTENT_DIR: folder });
    expect(third.journal.pending()).toEqual([]);
    expect(third.journal.has('e')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(cms.control.requests).toEqual([]);
  });

  it('hides what is trashed at once, with the CMS down, and again after a restart', async () => {
    const folder = await makeFolder();
    const first = await bootFull({ CONTENT_DIR: folder });
    const [slug = '', id = 0] = [...first.content.index.investigation][0] ?? [];
    cms.control.faults.add({ call: '*', fault: 'status', status: 500 });
    await acceptEvent(
      first,
      'e',
      event('investigation', { id, slug: `${slug}__trashed`, action: 'trash' }),
    );
    expect(first.content.index.investigation.has(slug)).toBe(false);
    await killSite(first);
    const second = await boot({ CONTENT_DIR: folder });
    expect(isReady(second)).toBe(true);
    expect(second.content.index.investigation.has(slug)).toBe(false);
    expect(second.journal.pending()).toHaveLength(1);
  });

  it('is worked off though the disk takes no note of it', async () => {
    const state = await bootFull();
    const { contentDir, cmsApiRoot } = state.environment;
    const folder = sourceFolder(contentDir, `${cmsApiRoot}|`);
    // Nothing can be written where a folder lies.
    await Promise.all(['renames', 'expiry'].map((name) => mkdir(join(folder, `${name}.json.tmp`))));
    await acceptEvent(
      state,
      'e',
      event('person', { id: 7, slug: 'new-name', previousSlug: 'old-name' }),
    );
    await until('it is settled', () => state.journal.pending().length === 0);
    expect(calls(`acf/v3/pages/${CMS_IDS.teamPage}`)).toBe(1);
    expect(state.renames.follow('person', 'old-name')).toBe('new-name');
    expect(state.expiry.covers('page:any', Date.now() - 1_000)).toBe(true);
  });

  it('replayed after a restart hides no record that was put back since', async () => {
    const folder = await makeFolder();
    const first = await bootFull({ CONTENT_DIR: folder });
    const [[slug = '', id = 0] = [], [other = '', otherId = 0] = []] =
      first.content.index.investigation;
    const key = `investigation-detail:${id}` as const;
    const has = (state: SiteState, name: string) => state.content.index.investigation.has(name);
    cms.control.faults.add({ call: 'fa/v1/map', fault: 'status', status: 500 });
    await acceptEvent(first, 'trash', event('investigation', { id, slug, action: 'trash' }));
    expect(has(first, slug)).toBe(false);
    // The CMS names it throughout: an editor has put it back at once.
    await acceptEvent(first, 'restore', event('investigation', { id, slug }));
    await until('it is back', () => has(first, slug));
    requestRefresh(first, key);
    await until('its detail is held', () => heldFor(first, key) !== null);
    expect(first.journal.pending()).toHaveLength(2);
    cms.control.faults.add({ call: '*', fault: 'status', status: 500 });
    await until('nothing is asked', () => first.running.size === 0);
    const trashed = event('investigation', { id: otherId, slug: other, action: 'trash' });
    await acceptEvent(first, 'other', trashed);
    await killSite(first);

    const second = await boot({ CONTENT_DIR: folder });
    expect([has(second, slug), has(second, other)]).toEqual([true, false]);
    expect(await second.disk.read(key)).not.toBeNull();
    expect(second.journal.pending()).toHaveLength(3);
  });

  it('about a renamed record has its old address lead to the new one before the CMS is asked', async () => {
    const state = await bootFull();
    cms.control.faults.add({ call: '*', fault: 'hang' });
    await acceptEvent(state, 'e', event('investigation', { slug: 'new', previousSlug: 'old' }));
    await until('it is remembered', () => state.renames.follow('investigation', 'old') === 'new');
  });
});

describe('a clock that is set back', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const setBack = (hours: number) => {
    const real = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => real() - hours * 3_600_000);
  };

  it.each(['while the process runs', 'before a restart'])(
    '%s: an edit is seen all the same, by one call',
    async (when) => {
      const folder = await makeFolder();
      const first = await bootFull({ CONTENT_DIR: folder });
      requestRefresh(first, 'news');
      await until('the worker rests', () => calls('fa/v1/news') === 1 && first.running.size === 0);
      if (when === 'before a restart') await killSite(first);
      setBack(1);
      const state = when === 'before a restart' ? await boot({ CONTENT_DIR: folder }) : first;
      cms.control.requests.length = 0;
      cms.control.store.put('news', 'summer-course', { title: 'Edited' });
      await acceptEvent(state, 'e', event('news'));
      await until('the edit is held', () => newsTitles(state).includes('Edited'));
      await until('it is settled', () => state.journal.pending().length === 0);
      expect(calls('fa/v1/news')).toBe(1);
    },
  );
});

describe('a burst of events', () => {
  const burst = (state: SiteState, events: readonly WebhookEvent[]) =>
    Promise.all(events.map((one, index) => acceptEvent(state, `burst-${index}`, one)));

  it('about one record costs a few calls', async () => {
    const state = await bootFull();
    const [, id = 0] = [...state.content.index.investigation][0] ?? [];
    const key = `investigation-detail:${id}` as const;
    requestRefresh(state, key);
    await until('the detail is held', () => heldFor(state, key) !== null);
    cms.control.requests.length = 0;
    await burst(
      state,
      Array.from({ length: 300 }, () => event('investigation', { id })),
    );
    await until('all are settled', () => state.journal.pending().length === 0);
    expect(cms.control.requests.length).toBeLessThanOrEqual(12);
    expect(state.owed.size).toBe(0);
  });

  it('about many records has their details wait until they are shown', async () => {
    const state = await bootFull();
    const ids = [...state.content.index.investigation.values()];
    for (const id of ids) requestRefresh(state, `investigation-detail:${id}`);
    await until('the details are held', () => state.details.size === ids.length);
    cms.control.requests.length = 0;
    const { revision } = state;
    await burst(
      state,
      Array.from({ length: 300 }, (_, index) =>
        event('investigation', { id: ids[index % ids.length] ?? 0 }),
      ),
    );
    await until('all are settled', () => state.journal.pending().length === 0);
    expect(cms.control.requests.length).toBeLessThanOrEqual(12);
    // Every page is rendered again, and asks for its detail then.
    expect(state.revision).toBeGreaterThan(revision);
    for (const id of ids.slice(10)) {
      const key = `investigation-detail:${id}` as const;
      expect(state.expiry.covers(key, fetchedAt(state, key))).toBe(true);
    }
  });

  it('about everything costs each list a few calls', async () => {
    const state = await bootFull();
    await burst(
      state,
      Array.from({ length: 100 }, () => event('*')),
    );
    await until('all are settled', () => state.journal.pending().length === 0);
    expect(cms.control.requests.length).toBeLessThanOrEqual(3 * COLLECTION_NAMES.length);
  });
});

it('drops the answer about a record that was taken down while the CMS was asked', async () => {
  const state = await bootFull();
  const [slug = '', id = 0] = [...state.content.index.investigation][0] ?? [];
  const key = `investigation-detail:${id}` as const;
  cms.control.faults.add({ call: `acf/v3/investigation/${id}`, fault: 'slow', ms: 150 });
  requestRefresh(state, key);
  await until('the call is under way', () => calls(`acf/v3/investigation/${id}`) === 1);
  await acceptEvent(state, 'e', event('investigation', { id, slug, action: 'delete' }));
  await until('the call is answered', () => !state.running.has(key));
  expect(heldFor(state, key)).toBeNull();
  expect(await state.disk.read(key)).toBeNull();
});
