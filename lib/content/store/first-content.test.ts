/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getHealth } from '../status';
import { killSite, makeFolder, until, type TestSite } from '../testing/site';
import { record } from '../testing/answers';
import { runSmallCms } from '../testing/small-cms';
import { eventOf, untilDelivered, untilIdle } from '../testing/waiting';

const cms = runSmallCms();

const untilNew = (site: TestSite) =>
  until('the agency is known to be new', () => site.store.firstContent.isNew && site.queue.isIdle);

/** Shorter (ms) than a fetch may take: a longer step of the clock would make pending fetches time out. */
const STEP = 500;

/** Lets the site make the fetches due within some time (ms). */
async function pass(site: TestSite, milliseconds: number) {
  for (let passed = 0; passed <= milliseconds; passed += STEP) {
    site.clock.advance(Math.min(STEP, milliseconds - passed));
    await until('nothing is being fetched', () => site.queue.isIdle);
  }
}

it('recognises an agency that has published nothing', async () => {
  cms.empty();
  const site = await cms.boot();
  await untilNew(site);
  expect(site.store.isOpen).toBe(true);
  expect(site.store.isReady).toBe(false);
});

it('does not believe empty lists without a total', async () => {
  cms.empty();
  cms.fail({ call: 'fa/v1/news', fault: 'empty-array' });
  const site = await cms.boot();
  await until('every list is held', () => site.store.entry('news') !== null && site.queue.isIdle);
  expect(site.store.firstContent.isNew).toBe(false);
  expect(site.store.isOpen).toBe(false);
});

it('does not take a site for new that has had content, whatever the CMS says later', async () => {
  const folder = await makeFolder();
  const before = await cms.bootFull({ CONTENT_DIR: folder });
  await killSite(before);
  cms.empty();
  const site = await cms.boot({ CONTENT_DIR: folder }, before.clock);
  site.clock.advance(before.store.ageLimit);
  await until('the lists were asked again', () => cms.calls('fa/v1/news') > 0 && site.queue.isIdle);
  expect(site.store.firstContent.isNew).toBe(false);
  expect(site.store.isReady).toBe(true);
});

it('asks again within seconds, and after a minute every half minute', async () => {
  cms.empty();
  const site = await cms.boot();
  await untilNew(site);
  await pass(site, 0);
  cms.log.length = 0;
  await pass(site, 2_000);
  expect(cms.calls('fa/v1/investigations')).toBe(1);
  expect(cms.calls('fa/v1/exhibitions')).toBe(1);
  // In steps, since a fetch in progress would time out.
  for (let seconds = 0; seconds < 60; seconds += 2) await pass(site, 2_000);
  cms.log.length = 0;
  await pass(site, 27_000);
  expect(cms.calls('fa/v1/investigations')).toBe(0);
  await pass(site, 3_000);
  expect(cms.calls('fa/v1/investigations')).toBe(1);
});

it('shows the first record, whatever its kind, and still does after a restart', async () => {
  cms.empty();
  const folder = await makeFolder();
  const site = await cms.boot({ CONTENT_DIR: folder });
  await untilNew(site);
  cms.content.exhibitions.push(record(1, 'first-show'));
  await pass(site, 2_000);
  await until('the exhibition is held', () => site.store.isReady);
  expect(site.store.firstContent.isNew).toBe(false);
  await until('it is on disk', async () => (await site.files.read('exhibitions')) !== null);
  await killSite(site);
  cms.fail({ call: '*', fault: 'connection-reset' });
  const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
  expect(next.store.isReady).toBe(true);
});

it('needs an investigation where the agency was never seen to begin without one', async () => {
  cms.content.investigations = [];
  const site = await cms.boot();
  await until('the exhibitions are held', () => site.store.entry('exhibitions') !== null);
  expect(site.store.isReady).toBe(false);
  expect(site.store.isOpen).toBe(false);
});

describe('a list that has lost its last investigation', () => {
  const lastCase = { id: 1, slug: 'case-1' } as const;

  async function bootWithLast(folder: string): Promise<TestSite> {
    cms.content.investigations.length = 1;
    return cms.bootFull({ CONTENT_DIR: folder });
  }

  it('by an event is a list like any other: after a restart, with the CMS down, until the next case', async () => {
    const folder = await makeFolder();
    const site = await bootWithLast(folder);
    cms.content.investigations = [];
    await site.events.accept('e', eventOf('investigation', { ...lastCase, action: 'trash' }));
    expect(site.store.isReady).toBe(true);
    await untilDelivered(site);
    expect(site.store.isReady).toBe(true);
    expect(getHealth()).toMatchObject({
      status: 'ok',
      content: { investigations: { items: 0 } },
    });
    await killSite(site);
    cms.fail({ call: '*', fault: 'connection-reset' });
    const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
    expect([next.store.isReady, getHealth().status]).toEqual([true, 'ok']);
    cms.recover();
    cms.content.investigations = [record(2, 'case-2') as (typeof cms.content.investigations)[0]];
    await next.events.accept('new', eventOf('investigation', { id: 2, slug: 'case-2' }));
    await untilDelivered(next);
    expect(next.store.content.index.investigation.has('case-2')).toBe(true);
  });

  it('also where the process is killed before it has noted that, and the removal is lifted later', async () => {
    const folder = await makeFolder();
    const site = await bootWithLast(folder);
    cms.fail({ call: '*', fault: 'connection-reset' });
    await site.events.accept('e', eventOf('investigation', { ...lastCase, action: 'trash' }));
    await site.store.removals.copies.settle();
    await killSite(site);
    const path = join(site.folder, 'first-content.json');
    await writeFile(path, JSON.stringify({ hasHeldContent: true, beganEmpty: false }));
    const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
    expect(next.store.isReady).toBe(true);
    await next.store.removals.restore('investigation', lastCase, { by: 'operator' });
    await until('that is noted', async () => /"isEmptied":true/.test(await readFile(path, 'utf8')));
    await killSite(next);
    const last = await cms.boot({ CONTENT_DIR: folder }, site.clock);
    expect([last.store.tombstones.all, last.store.isReady]).toEqual([[], true]);
  });

  it('by the CMS, whose list says that the last one has a password now', async () => {
    const folder = await makeFolder();
    const site = await bootWithLast(folder);
    Object.assign(cms.content.investigations[0] ?? {}, {
      content: { rendered: '', protected: true },
    });
    site.clock.advance(5_000);
    site.queue.request('investigations');
    await until('it is gone', () => site.store.content.index.investigation.size === 0);
    expect([site.store.isReady, getHealth().status]).toEqual([true, 'ok']);
    await untilIdle(site);
    await killSite(site);
    cms.fail({ call: '*', fault: 'connection-reset' });
    const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
    expect([next.store.isReady, getHealth().status]).toEqual([true, 'ok']);
  });

  it('by a release', async () => {
    const site = await bootWithLast(await makeFolder());
    cms.content.investigations = [];
    site.clock.advance(5_000);
    site.queue.request('investigations');
    await until('it is held back', () => site.store.heldBack.summary().count === 1);
    expect(site.store.content.index.investigation.size).toBe(1);
    const { digest } = site.store.heldBack.summary();
    await site.events.accept('r', eventOf('*', { action: 'release', digest }));
    expect([site.store.content.index.investigation.size, site.store.isReady]).toEqual([0, true]);
  });

  it('is no excuse for a site that has lost what it held', async () => {
    const folder = await makeFolder();
    const site = await bootWithLast(folder);
    await killSite(site);
    await site.files.remove('investigations');
    cms.content.investigations = [];
    const next = await cms.boot({ CONTENT_DIR: folder }, site.clock);
    await until('the list is held', () => next.store.entry('investigations') !== null);
    expect([next.store.isReady, next.store.isOpen]).toEqual([false, false]);
  });
});
