/** @jest-environment node */
import { cases, record } from '../testing/answers';
import { forgetSites, killSite, openSite, untilOnDisk, type TestSite } from '../testing/site';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

const slugs = () => [...site.store.content.index.investigation.keys()];

describe('after a restart', () => {
  it('loads everything from disk, with its age', async () => {
    site.commit('investigations', cases(2), { askedAt: 1_000 });
    site.commit('events', [record(1, 'talk')], { askedAt: 2_000 });
    await untilOnDisk(site, 'investigations', cases(2));
    await untilOnDisk(site, 'events', [record(1, 'talk')]);
    const { contentDir } = site.environment;
    await killSite(site);
    site = await openSite({ CONTENT_DIR: contentDir });
    expect(site.store.isReady).toBe(false);
    await site.store.answers.restoreLists();
    expect(site.store.isReady).toBe(true);
    expect(slugs()).toEqual(['case-1', 'case-2']);
    expect(site.store.entry('events')?.fetchedAt).toBe(2_000);
    // The same bytes are not a change after a restart either.
    expect(site.commit('investigations', cases(2))).toBe('same');
  });

  it('never dates content in the future', async () => {
    const ahead = site.clock.now() + 3_600_000;
    await site.files.write({ key: 'investigations', fetchedAt: ahead, raw: cases(2) });
    await site.store.answers.restoreLists();
    expect(site.store.entry('investigations')?.fetchedAt).toBe(site.clock.now());
  });

  it('ignores stored responses that are no longer valid', async () => {
    await site.files.write({ key: 'investigations', fetchedAt: 1, raw: { status: 'ok' } });
    await site.store.answers.restoreLists();
    expect(site.store.isReady).toBe(false);
  });

  it('does not overwrite a response that arrived during the read', async () => {
    await site.files.write({ key: 'investigations', fetchedAt: 1, raw: cases(1) });
    const restored = site.store.answers.restore('investigations');
    site.commit('investigations', cases(2));
    await restored;
    expect(slugs()).toEqual(['case-1', 'case-2']);
  });
});

it.each([
  [599_999, false],
  [600_000, true],
  [-1, true],
])('is due for a check after ten minutes (%d ms: %s)', (age, due) => {
  site.commit('events', [], { askedAt: site.clock.now() - age });
  expect(site.store.isDue('events')).toBe(due);
  expect(site.store.isDue('news')).toBe(false);
});
