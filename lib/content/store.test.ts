/** @jest-environment node */
import { acceptAnswer } from './answers';
import type { SiteState } from './state';
import { heldFor, isDue, isReady, restore, restoreCollections } from './store';
import { cases, record } from './testing/answers';
import { forgetSites, openSite, untilOnDisk } from './testing/site-state';

let state: SiteState;

beforeEach(async () => {
  state = await openSite();
});

afterEach(forgetSites);

const slugs = () => [...state.content.index.investigation.keys()];

describe('after a restart', () => {
  it('everything the disk holds is there, at its age', async () => {
    acceptAnswer(state, 'investigations', cases(2), { askedAt: 1_000 });
    acceptAnswer(state, 'events', [record(1, 'talk')], { askedAt: 2_000 });
    await untilOnDisk(state, 'investigations', cases(2));
    await untilOnDisk(state, 'events', [record(1, 'talk')]);
    const { contentDir } = state.environment;
    state = await openSite({ CONTENT_DIR: contentDir });
    expect(isReady(state)).toBe(false);
    await restoreCollections(state);
    expect(isReady(state)).toBe(true);
    expect(slugs()).toEqual(['case-1', 'case-2']);
    expect(heldFor(state, 'events')?.fetchedAt).toBe(2_000);
    // The same bytes again are no news to a new process either.
    expect(acceptAnswer(state, 'investigations', cases(2))).toBe('same');
  });

  it('nothing counts as fetched in a time to come', async () => {
    const ahead = Date.now() + 3_600_000;
    await state.disk.write({ target: 'investigations', fetchedAt: ahead, raw: cases(2) });
    await restoreCollections(state);
    expect(heldFor(state, 'investigations')?.fetchedAt).toBeLessThanOrEqual(Date.now());
  });

  it('ignores what can no longer be read', async () => {
    await state.disk.write({ target: 'investigations', fetchedAt: 1, raw: { status: 'ok' } });
    await restoreCollections(state);
    expect(isReady(state)).toBe(false);
  });

  it('does not put the copy on disk over an answer that came while it was read', async () => {
    await state.disk.write({ target: 'investigations', fetchedAt: 1, raw: cases(1) });
    const restored = restore(state, 'investigations');
    acceptAnswer(state, 'investigations', cases(2));
    await restored;
    expect(slugs()).toEqual(['case-1', 'case-2']);
  });
});

it.each([
  [599_999, false],
  [600_000, true],
  [-1, true],
])('is due for a check after ten minutes (%d ms: %s)', (age, due) => {
  acceptAnswer(state, 'events', [], { askedAt: 1_000 });
  expect(isDue(state, 'events', 1_000 + age)).toBe(due);
  expect(isDue(state, 'news', 1_000 + age)).toBe(false);
});
