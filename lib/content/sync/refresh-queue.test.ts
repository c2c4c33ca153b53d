/** @jest-environment node */
import { LIST_NAMES } from '../kinds';
import { contentStore } from '../store';
import { startSite } from '../start';
import { SINCE_BOOT, runSmallCms } from '../testing/small-cms';
import { eventOf, fetchedAt, untilDelivered, untilFull, untilIdle } from '../testing/waiting';
import { killSite, makeFolder, until, type TestSite } from '../testing/site';

const cms = runSmallCms();

const newsTitles = (site: TestSite) =>
  (site.store.entry('news')?.value ?? []).map(({ title }) => title);

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Fetches a list and waits until the fetch settles. */
async function refresh(site: TestSite, key: 'news' | 'events' = 'news') {
  const asked = cms.calls(`fa/v1/${key}`);
  // The pause after the last fetch. A longer one would end this fetch.
  site.clock.advance(4_000);
  await untilIdle(site);
  site.queue.request(key);
  await until('it is asked for', () => cms.calls(`fa/v1/${key}`) > asked);
  await untilIdle(site);
}

describe('a start', () => {
  it('fetches every list once, then waits for the age limit', async () => {
    const site = await cms.boot();
    await untilFull(site);
    expect(site.store.isReady).toBe(true);
    expect(cms.log).toHaveLength(LIST_NAMES.length);
    for (const name of LIST_NAMES) {
      expect(site.queue.dueAt(name)).toBe(site.clock.now() + 600_000);
    }
  });

  it('has no effect the second time', async () => {
    const site = await cms.boot();
    expect(await startSite(site.environment, site.clock)).toBeNull();
    expect(contentStore()).toBe(site.store);
  });

  it('does not fetch lists that are fresh on disk', async () => {
    const folder = await makeFolder();
    const first = await cms.bootFull({ CONTENT_DIR: folder });
    await first.files.remove('news');
    await killSite(first);
    const second = await cms.boot({ CONTENT_DIR: folder }, first.clock);
    expect(second.store.isReady).toBe(true);
    await untilFull(second);
    expect(cms.log).toEqual(['fa/v1/news']);
  });
});

describe('the age of a list', () => {
  it.each([
    [599_999, 0],
    [600_000, 1],
  ])('of %d ms causes %d more fetches', async (age, times) => {
    const site = await cms.bootFull();
    site.clock.advance(age - SINCE_BOOT);
    await untilIdle(site);
    expect(cms.calls('fa/v1/news')).toBe(times);
    expect(cms.calls('fa/v1/events')).toBe(times);
  });
});

describe('a failing CMS', () => {
  it.each(['status', 'truncated', 'wrong-shape', 'connection-reset', 'php-warning'] as const)(
    'that responds with %s is retried, and the last good list stays',
    async (fault) => {
      const site = await cms.bootFull();
      const titles = newsTitles(site);
      cms.fail({ call: 'fa/v1/news', fault, times: 1 });
      await refresh(site);
      const asked = fetchedAt(site, 'news');
      expect(newsTitles(site)).toEqual(titles);
      expect(site.queue.dueAt('news')).toBe(site.clock.now() + 1_000);
      site.clock.advance(1_000);
      await until('the next one succeeds', () => fetchedAt(site, 'news') > asked);
      await untilIdle(site);
      expect(site.queue.dueAt('news')).toBe(site.clock.now() + 600_000);
      expect(cms.calls('fa/v1/news')).toBe(2);
    },
  );

  it('is not called by visits while a retry is scheduled', async () => {
    const site = await cms.bootFull();
    cms.fail({ call: 'fa/v1/news', fault: 'status', status: 500 });
    site.clock.advance(600_000);
    await untilIdle(site);
    expect(site.store.isDue('news')).toBe(true);
    site.clock.advance(500);
    for (let visits = 0; visits < 10; visits += 1) site.queue.requestIfDue('news');
    await untilIdle(site);
    expect(cms.calls('fa/v1/news')).toBe(1);
  });

  it('with no content yet: the site has content two seconds after it recovers', async () => {
    cms.fail({
      call: '*',
      fault: 'status',
      status: 503,
      times: LIST_NAMES.length,
    });
    const site = await cms.boot();
    await until('everything has failed once', () =>
      LIST_NAMES.every((name) => (site.queue.dueAt(name) ?? 0) > site.clock.now()),
    );
    await untilIdle(site);
    expect(site.store.isReady).toBe(false);
    site.clock.advance(2_000);
    await untilFull(site);
    expect(site.store.isReady).toBe(true);
  });

  it('that returns empty lists for 40 s empties neither memory nor disk', async () => {
    const site = await cms.bootFull();
    const counts = () => [newsTitles(site).length, site.store.content.index.investigation.size];
    const before = counts();
    const onDisk = await site.files.read('investigations');
    const { revision } = site.store;
    cms.fail({ call: '*', fault: 'empty-array' });
    await site.events.accept('everything', {
      type: '*',
      id: null,
      slug: null,
      previousSlug: null,
      action: 'save',
    });
    await until('the lists are asked for', () => cms.calls('fa/v1/news') === 1);
    for (let seconds = 0; seconds <= 40; seconds += 1) {
      await untilIdle(site);
      site.clock.advance(1_000);
    }
    expect(cms.calls('fa/v1/news')).toBeGreaterThanOrEqual(4);
    expect(counts()).toEqual(before);
    expect(await site.files.read('investigations')).toEqual(onDisk);
    // The event alone invalidates pages, as their details may be stale.
    expect(site.store.revision).toBe(revision + 1);

    cms.recover();
    await untilIdle(site);
    await until('the event is delivered', () => {
      if (site.queue.isIdle) site.clock.advance(1_000);
      return site.journal.pending().length === 0;
    });
    expect(counts()).toEqual(before);
  });
});

describe('requests for a list', () => {
  it('during a fetch cause one more fetch', async () => {
    const site = await cms.bootFull();
    cms.fail({ call: 'fa/v1/news', fault: 'hang' });
    site.queue.request('news');
    await until('it is fetched', () => cms.calls('fa/v1/news') === 1);
    for (let index = 0; index < 50; index += 1) site.queue.request('news');
    cms.recover();
    await untilIdle(site);
    site.clock.advance(250);
    await until('it is fetched once more', () => cms.calls('fa/v1/news') === 2);
    await untilIdle(site);
    site.clock.advance(60_000);
    await untilIdle(site);
    expect(cms.calls('fa/v1/news')).toBe(2);
  });

  it('in sequence each wait for the previous cooldown', async () => {
    const site = await cms.bootFull();
    site.clock.advance(1_000);
    for (let ms = 0; ms < 1_000; ms += 50) {
      site.queue.request('news');
      await untilIdle(site);
      site.clock.advance(50);
    }
    await untilIdle(site);
    // At 0, 250, 500, 750 and 1000 ms.
    expect(cms.calls('fa/v1/news')).toBe(5);
  });

  it('that no event waits for follow each other ever more slowly', async () => {
    const site = await cms.bootFull();
    site.clock.advance(1_000);
    for (let ms = 0; ms < 12_000; ms += 250) {
      site.queue.request('addresses');
      await untilIdle(site);
      site.clock.advance(250);
    }
    await untilIdle(site);
    // At 0, 2, 6 and 10 seconds.
    expect(cms.calls('fa/v1/addresses')).toBe(4);
  });

  it('with an outdated response are repeated after a pause', async () => {
    const site = await cms.bootFull();
    const [first] = site.store.entry('news')?.value ?? [];
    site.clock.advance(1_000);
    cms.fail({ call: 'fa/v1/news', fault: 'hang' });
    site.queue.request('news');
    site.clock.advance(1_000);
    await until('it is asked for', () => cms.calls('fa/v1/news') === 1);
    await site.store.removals.takeDown('news', { id: first?.id ?? 0, slug: null }, 'event');
    cms.recover();
    await untilIdle(site);
    expect(newsTitles(site)).not.toContain(first?.title);
    expect(cms.calls('fa/v1/news')).toBe(1);
    site.clock.advance(249);
    await untilIdle(site);
    expect(cms.calls('fa/v1/news')).toBe(1);
    site.clock.advance(1);
    await until('it is asked for again', () => cms.calls('fa/v1/news') === 2);
  });
});

describe('an event for a list whose fetch hangs', () => {
  const NEWS = 'fa/v1/news';
  const save = (site: TestSite, id: string) => site.events.accept(id, eventOf('news', { id: 1 }));
  const edit = (title: string) => {
    cms.content.news[0] = { ...cms.content.news[0]!, title };
  };

  /** Opens a site on which `times` fetches of the news hang. */
  async function siteWithHangingNews(times: number, call = NEWS): Promise<TestSite> {
    const site = await cms.bootFull();
    cms.fail({ call, fault: 'hang', times });
    site.queue.request('news');
    await until('the fetch hangs', () => cms.calls(NEWS) === 1);
    return site;
  }

  it('starts another beside it after a second, which wins', async () => {
    const site = await siteWithHangingNews(1);
    edit('Corrected');
    await save(site, 'event-1');
    site.clock.advance(999);
    await settled();
    expect(cms.calls(NEWS)).toBe(1);
    site.clock.advance(1);
    await until('the other fetch succeeds', () => newsTitles(site).includes('Corrected'));
    await until('the event is delivered', () => site.journal.pending().length === 0);
    // The hanging fetch was aborted.
    await untilIdle(site);
    edit('Never fetched');
    cms.recover();
    site.clock.advance(60_000);
    await untilIdle(site);
    expect(newsTitles(site)).toContain('Corrected');
    expect(cms.calls(NEWS)).toBe(2);
  });

  it('starts it at once if the fetch has been hanging for longer', async () => {
    const site = await siteWithHangingNews(1);
    site.clock.advance(1_001);
    await save(site, 'event-1');
    await until('another is made', () => cms.calls(NEWS) === 2);
  });

  it('starts no third', async () => {
    const site = await siteWithHangingNews(Infinity, '*');
    for (let second = 0; second < 2; second += 1) {
      await save(site, `event-${second}`);
      site.clock.advance(1_000);
      await settled();
    }
    await until('the second is made', () => cms.calls(NEWS) === 2);
    await save(site, 'event-3');
    site.clock.advance(900);
    await settled();
    expect(cms.calls(NEWS)).toBe(2);
  });

  it('is delivered by the newer fetch if the older fails first', async () => {
    const site = await siteWithHangingNews(2);
    edit('Corrected');
    await save(site, 'event-1');
    site.clock.advance(1_000);
    await until('the second is made', () => cms.calls(NEWS) === 2);
    // The time limit of the first fetch.
    site.clock.advance(2_000);
    await settled();
    cms.recover();
    await until('the event is delivered', () => site.journal.pending().length === 0);
    expect(newsTitles(site)).toContain('Corrected');
  });
});

it('delivers an event about a detail by a fetch that began after it, although an older one succeeds first', async () => {
  const site = await cms.bootFull();
  const key = 'investigation-detail:9' as const;
  const call = 'acf/v3/investigation/9';
  site.queue.request(key);
  await until('the detail is held', () => site.store.entry(key) !== null);
  await untilIdle(site);
  site.clock.advance(1_000);
  cms.fail({ call, fault: 'hang' });
  site.queue.request(key);
  await until('the fetch hangs', () => cms.calls(call) === 2);
  const before = fetchedAt(site, key);
  cms.content.investigations[8]!.synopsis = 'Corrected';
  await site.events.accept('event-1', eventOf('investigation', { id: 9 }));
  await until('the event waits', () => site.queue.isWaitedFor(key));
  site.clock.advance(1_000);
  await until('another is made', () => cms.calls(call) === 3);
  cms.answerOldest();
  await until('the older succeeds', () => fetchedAt(site, key) > before);
  cms.recover();
  await untilDelivered(site);
  expect(site.store.entry(key)?.value?.synopsis).toContain('Corrected');
});

it('fetches what has failed as soon as the CMS recovers', async () => {
  const site = await cms.bootFull();
  cms.fail({ call: '*', fault: 'status', status: 503, headers: { 'retry-after': '3600' } });
  await site.events.accept('event-1', eventOf('news', { id: 1 }));
  await until('it has failed', () => (site.queue.dueAt('news') ?? 0) >= site.clock.now() + 30_000);
  await until('a canary has been sent', () => cms.calls('fa/v1/ticker') > 0);
  cms.content.news[0] = { ...cms.content.news[0]!, title: 'Corrected' };
  cms.recover();
  // The next canary, long before the retry.
  site.clock.advance(1_000);
  await until('the correction is there', () => newsTitles(site).includes('Corrected'));
});

it('drops the response for a record taken down during the request', async () => {
  const site = await cms.bootFull();
  const [slug = '', id = 0] = [...site.store.content.index.investigation][0] ?? [];
  const key = `investigation-detail:${id}` as const;
  cms.fail({ call: `acf/v3/investigation/${id}`, fault: 'hang' });
  site.queue.request(key);
  await until('the call is under way', () => cms.calls(`acf/v3/investigation/${id}`) === 1);
  await site.store.removals.takeDown('investigation', { id, slug }, 'event');
  cms.recover();
  await untilIdle(site);
  expect(site.store.entry(key)).toBeNull();
  expect(await site.files.read(key)).toBeNull();
});
