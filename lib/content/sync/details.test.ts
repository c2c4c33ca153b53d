/** @jest-environment node */
import { VISITOR_PATIENCE_MS } from '@/lib/clock';
import { noteVisit, readDetail } from '../store';
import { runSmallCms } from '../testing/small-cms';
import { eventOf, fetchedAt, untilDelivered, untilIdle } from '../testing/waiting';
import { killSite, until, type TestSite } from '../testing/site';
import type { DetailKey } from '../kinds';

const cms = runSmallCms();

const SLUG = 'case-9';
const ID = 9;
const KEY = `investigation-detail:${ID}` as const;
const CALL = `acf/v3/investigation/${ID}`;

const detail = () => readDetail('investigation-detail', ID);
const calls = () => cms.calls(CALL);
const edit = (synopsis: string) => {
  cms.content.investigations[ID - 1]!.synopsis = synopsis;
};

const untilStored = (site: TestSite, key: DetailKey) =>
  until(`${key} is on disk`, async () => (await site.files.read(key)) !== null);

/** Waits until the queue has fetched a detail, including retries. */
const untilBrought = (site: TestSite, what: () => boolean) =>
  until('the queue brings it', () => {
    if (site.queue.isIdle) site.clock.advance(250);
    return what();
  });

it('calls the CMS once for concurrent and later reads', async () => {
  const site = await cms.bootFull();
  const { revision } = site.store;
  const details = await Promise.all([detail(), detail(), detail()]);
  expect(details[0]).not.toBeNull();
  expect(new Set(details).size).toBe(1);
  expect(await detail()).toBe(details[0]);
  expect(calls()).toBe(1);
  // No page has been rendered without it.
  expect(site.store.revision).toBe(revision);
});

it('is null when the CMS has none', async () => {
  await cms.bootFull();
  expect(await readDetail('investigation-detail', 999)).toBeNull();
  expect(await readDetail('page', 'no-such-page')).toBeNull();
  expect(await readDetail('related', 1)).toEqual([]);
});

it('is null without a worker, as in a build', async () => {
  expect(await detail()).toBeNull();
});

it('is read from disk after a restart while the CMS is down', async () => {
  const first = await cms.bootFull();
  const held = await detail();
  await untilStored(first, KEY);
  await killSite(first);
  cms.fail({ call: '*', fault: 'connection-reset' });
  const second = await cms.boot({ CONTENT_DIR: first.environment.contentDir }, first.clock);
  expect(await detail()).toEqual(held);
  expect(second.store.wasRenderedWithout(KEY)).toBe(false);
});

it('is read from disk after a restart, however long the CMS has kept others waiting', async () => {
  const first = await cms.bootFull();
  const held = await detail();
  await untilStored(first, KEY);
  await killSite(first);
  cms.fail({ call: '*', fault: 'hang' });
  const second = await cms.boot({ CONTENT_DIR: first.environment.contentDir }, first.clock);
  void readDetail('investigation-detail', ID + 1);
  await until('a call hangs', () => cms.calls(`acf/v3/investigation/${ID + 1}`) === 1);
  second.clock.advance(VISITOR_PATIENCE_MS);
  const shown = detail();
  second.clock.advance(1);
  expect(await shown).toEqual(held);
  expect(second.store.wasRenderedWithout(KEY)).toBe(false);
});

describe('with a CMS that fails', () => {
  it('is null without waiting again, and starts an epoch when it arrives', async () => {
    const site = await cms.bootFull();
    cms.fail({ call: CALL, fault: 'status', status: 500, times: 2 });
    expect(await detail()).toBeNull();
    expect(site.store.wasRenderedWithout(KEY)).toBe(true);
    await until('the queue has tried as well', () => calls() === 2);
    await untilIdle(site);
    const { revision } = site.store;
    expect(await detail()).toBeNull();
    noteVisit(KEY);
    expect(calls()).toBe(2);
    await untilBrought(site, () => site.store.entry(KEY) !== null);
    expect(site.store.revision).toBe(revision + 1);
    expect(site.store.wasRenderedWithout(KEY)).toBe(false);
    expect(await detail()).not.toBeNull();
  });

  it('waits for a hanging call as long as a visitor may, once', async () => {
    const site = await cms.bootFull();
    cms.fail({ call: CALL, fault: 'hang' });
    const shown = detail();
    await until('the call hangs', () => calls() === 1);
    let isShown = false;
    void shown.then(() => (isShown = true));
    site.clock.advance(VISITOR_PATIENCE_MS - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isShown).toBe(false);
    site.clock.advance(1);
    expect(await shown).toBeNull();
    // Later visitors do not wait.
    expect(await detail()).toBeNull();
    const { revision } = site.store;
    cms.recover();
    await untilBrought(site, () => site.store.entry(KEY) !== null);
    expect(site.store.revision).toBe(revision + 1);
  });

  it('shows a detail that arrives after the timeout', async () => {
    const site = await cms.bootFull();
    cms.fail({ call: CALL, fault: 'hang' });
    const shown = detail();
    await until('the call is under way', () => calls() === 1);
    site.clock.advance(VISITOR_PATIENCE_MS);
    expect(await shown).toBeNull();
    const { revision } = site.store;
    cms.recover();
    await until('it arrives', () => site.store.entry(KEY) !== null);
    expect(site.store.revision).toBe(revision + 1);
    expect(calls()).toBe(1);
  });

  it('keeps a text that the CMS no longer returns, and does not ask on every visit', async () => {
    const site = await cms.bootFull();
    const good = await detail();
    cms.fail({ call: CALL, fault: 'empty-array' });
    await site.store.markStale('details', site.clock.now());
    for (let visits = 0; visits < 5; visits += 1) {
      expect(await detail()).toBe(good);
      await untilIdle(site);
    }
    const asked = calls();
    expect(asked).toBeLessThanOrEqual(3);
    site.clock.advance(5_000);
    await untilIdle(site);
    expect(await detail()).toBe(good);
    // One retry, without a visit.
    expect(calls()).toBe(asked + 1);
    cms.recover();
    site.clock.advance(5_000);
    await until('it is whole again', () => calls() > asked + 1);
    await untilIdle(site);
    expect(await detail()).toEqual(good);
  });
});

describe('after an event that may have changed it', () => {
  it('is shown as it is on disk where the CMS fails and it has left memory', async () => {
    const site = await cms.bootFull();
    const first = await detail();
    await untilStored(site, KEY);
    cms.fail({ call: '*', fault: 'connection-reset' });
    await site.events.accept('e', eventOf('press', { id: 1 }));
    await until('the mark is set', () => {
      const held = site.store.entry(KEY);
      return held !== null && site.store.isStale(KEY, held);
    });
    expect(await detail()).toEqual(first);
    expect(site.store.wasRenderedWithout(KEY)).toBe(true);
    site.store.evict(KEY);
    expect(await detail()).toEqual(first);
  });

  it('is fetched again before it is shown', async () => {
    const site = await cms.bootFull();
    await detail();
    edit('Edited');
    const { revision } = site.store;
    await site.events.accept('e', eventOf('press', { id: 1 }));
    await until('the mark is set', () => site.store.revision > revision);
    site.clock.advance(1);
    expect((await detail())?.synopsis).toContain('Edited');
    await detail();
    expect(calls()).toBe(2);
  });

  it.each([
    ['its slug alone', { type: 'investigation', slug: SLUG }],
    ['its id alone', { type: 'investigation', id: ID }],
    ['its former slug', { type: 'investigation', slug: 'not-yet', previousSlug: SLUG }],
    ['nothing but its type', { type: 'investigation' }],
    ['a slug in no list', { type: 'investigation', slug: 'not-yet' }],
  ] as const)('shows the change, identified by %s', async (_, named) => {
    const site = await cms.bootFull();
    await detail();
    edit('Edited');
    await site.events.accept('e', { ...eventOf('investigation'), ...named });
    await untilDelivered(site);
    expect((await detail())?.synopsis).toContain('Edited');
  });

  it.each([
    ['its slug alone', { slug: 'funding' }, true],
    ['its id alone', { id: 12 }, true],
    ['its id after it was evicted from memory', { id: 12 }, false],
    ['nothing', {}, true],
  ])('shows the change to a page identified by %s', async (_, named, inMemory) => {
    const site = await cms.bootFull();
    await readDetail('page', 'funding');
    await untilStored(site, 'page:funding');
    if (!inMemory) site.store.evict('page:funding');
    cms.content.pages[0]!.title.rendered = 'Edited';
    await site.events.accept('e', eventOf('page', named));
    await untilDelivered(site);
    expect((await readDetail('page', 'funding'))?.title).toBe('Edited');
  });

  it('is the last good one while the CMS fails, and is replaced when it recovers', async () => {
    const site = await cms.bootFull();
    const good = await detail();
    edit('Edited');
    cms.fail({ call: CALL, fault: 'status', status: 500, times: 1 });
    await site.store.markStale('details', site.clock.now());
    expect(await detail()).toBe(good);
    const { revision } = site.store;
    await untilBrought(site, () => site.store.revision > revision);
    expect((await detail())?.synopsis).toContain('Edited');
  });

  it('is fetched again when a call was in progress at the time of the event', async () => {
    const site = await cms.bootFull();
    cms.fail({ call: CALL, fault: 'hang', times: 1 });
    const first = detail();
    await until('the call is under way', () => calls() === 1);
    edit('Edited');
    await site.events.accept('e', eventOf('investigation', { id: ID, slug: SLUG }));
    cms.recover();
    await first;
    await untilDelivered(site);
    expect((await detail())?.synopsis).toContain('Edited');
  });

  it('is fetched again when a call was in progress when everything was marked stale', async () => {
    const site = await cms.bootFull();
    cms.fail({ call: CALL, fault: 'hang', times: 1 });
    const first = detail();
    await until('the call is under way', () => calls() === 1);
    edit('Edited');
    await site.events.accept('e', eventOf('*'));
    cms.recover();
    await first;
    await untilDelivered(site);
    expect((await detail())?.synopsis).toContain('Edited');
  });
});

describe('noteVisit', () => {
  it('refetches a detail past the age limit once, while still showing the old one', async () => {
    const site = await cms.bootFull();
    const first = await detail();
    const { revision } = site.store;
    site.clock.advance(599_999);
    noteVisit(KEY);
    await untilIdle(site);
    expect(calls()).toBe(1);
    edit('Edited');
    site.clock.advance(1);
    noteVisit(KEY);
    noteVisit(KEY);
    expect(await detail()).toBe(first);
    await until('it is fetched', () => fetchedAt(site, KEY) === site.clock.now());
    await untilIdle(site);
    expect(site.store.revision).toBeGreaterThan(revision);
    expect((await detail())?.synopsis).toContain('Edited');
    expect(calls()).toBe(2);
  });

  it('reloads a detail that was evicted from memory', async () => {
    const site = await cms.bootFull();
    const first = await detail();
    await untilStored(site, KEY);
    site.store.evict(KEY);
    noteVisit(KEY);
    await until('it is back', () => site.store.entry(KEY) !== null);
    expect(await detail()).toEqual(first);
    expect(calls()).toBe(1);
  });
});
