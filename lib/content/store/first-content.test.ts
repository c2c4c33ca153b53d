/** @jest-environment node */
import { killSite, makeFolder, until, type TestSite } from '../testing/site';
import { record } from '../testing/answers';
import { runSmallCms } from '../testing/small-cms';

const cms = runSmallCms();

const untilNew = (site: TestSite) =>
  until('the agency is known to be new', () => site.store.firstContent.isNew && site.queue.isIdle);

/** Lets the site fetch what is due after some time (ms). */
async function pass(site: TestSite, milliseconds: number) {
  site.clock.advance(milliseconds);
  await until('nothing is being fetched', () => site.queue.isIdle);
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
  // Step by step, since a fetch in progress would time out.
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
