/** @jest-environment node */
import { join } from 'node:path';
import { acceptAnswer, keepAnswer } from './answers';
import { sourceFolder } from './disk';
import { removeRecord } from './removal';
import { Renames } from './renames';
import { renamedPath } from './route-index';
import type { SiteState } from './state';
import { heldFor, isReady, restore } from './store';
import { cases, detailAnswer, investigationsAnswer, NO_FIELDS, record } from './testing/answers';
import { forgetSites, holdWrites, openSite, until, untilOnDisk } from './testing/site-state';
import type { Target } from './targets';

let state: SiteState;

beforeEach(async () => {
  state = await openSite();
});

afterEach(forgetSites);

const slugs = () => [...state.content.index.investigation.keys()];

/** Gives a target a job, as the worker does before it asks. */
function work(target: Target) {
  state.jobs.set(target, {
    dueAt: 0,
    restsUntil: 0,
    pause: 0,
    failures: 0,
    suspect: null,
  });
}

const onDisk = (target: Target) => state.disk.read(target);

describe('a list', () => {
  it('changes content, index and revision in one step', () => {
    const before = state.content;
    expect(acceptAnswer(state, 'investigations', cases(2))).toBe('changed');
    expect(slugs()).toEqual(['case-1', 'case-2']);
    expect(state.revision).toBe(1);
    // Whoever holds the content of before sees all of it and nothing else.
    expect(before.index.investigation.size).toBe(0);
    expect(before.collections.investigations).toBeUndefined();
    expect(isReady(state)).toBe(true);
  });

  it('starts no epoch by the same bytes, but counts as new', () => {
    acceptAnswer(state, 'investigations', cases(2), { askedAt: 1_000 });
    const held = heldFor(state, 'investigations');
    expect(acceptAnswer(state, 'investigations', cases(2), { askedAt: 2_000 })).toBe('same');
    expect(state.revision).toBe(1);
    expect(heldFor(state, 'investigations')?.value).toBe(held?.value);
    expect(heldFor(state, 'investigations')?.fetchedAt).toBe(2_000);
  });

  it('starts one epoch by each change', () => {
    acceptAnswer(state, 'investigations', cases(2));
    acceptAnswer(state, 'investigations', cases(3));
    acceptAnswer(state, 'events', [record(1, 'talk')]);
    expect(state.revision).toBe(3);
  });

  it('is left as it was by an answer of another shape', () => {
    acceptAnswer(state, 'investigations', cases(2));
    expect(() => acceptAnswer(state, 'investigations', { status: 'ok' })).toThrow(/investigations/);
    expect(() => acceptAnswer(state, 'events', 'none')).toThrow(/events/);
    expect(slugs()).toEqual(['case-1', 'case-2']);
    expect(state.revision).toBe(1);
    expect(heldFor(state, 'events')).toBeNull();
  });

  it('leaves out a broken record and takes the others', () => {
    const raw = investigationsAnswer([
      record(1, 'a'),
      { id: 'x', slug: null } as never,
      record(3, 'c'),
    ]);
    expect(acceptAnswer(state, 'investigations', raw)).toBe('changed');
    expect(slugs()).toEqual(['a', 'c']);
  });

  it('is not put back by an answer that was asked for before', () => {
    acceptAnswer(state, 'investigations', cases(3), { askedAt: 2_000 });
    expect(acceptAnswer(state, 'investigations', cases(2), { askedAt: 1_999 })).toBe('outdated');
    expect(slugs()).toHaveLength(3);
    expect(acceptAnswer(state, 'investigations', cases(2), { askedAt: 2_000 })).toBe('changed');
  });

  it('is followed by the next answer when the clock was set back since', () => {
    acceptAnswer(state, 'investigations', cases(3), { askedAt: Date.now() + 3_600_000 });
    expect(acceptAnswer(state, 'investigations', cases(2))).toBe('changed');
    expect(heldFor(state, 'investigations')?.fetchedAt).toBeLessThanOrEqual(Date.now());
  });
});

describe('a list that loses its items', () => {
  let now: number;

  beforeEach(() => {
    now = Date.now();
    acceptAnswer(state, 'investigations', cases(10), { askedAt: now - 1 });
    work('investigations');
  });

  it.each([
    [10, 'same'],
    [9, 'changed'],
    [5, 'changed'],
    [4, 'suspect'],
    [1, 'suspect'],
    [0, 'suspect'],
  ])('from ten to %d is %s', (left, verdict) => {
    expect(acceptAnswer(state, 'investigations', cases(left))).toBe(verdict);
    expect(slugs()).toHaveLength(verdict === 'changed' ? left : 10);
  });

  /** An answer asked for so many seconds from now. */
  const answered = (count: number, seconds: number) =>
    acceptAnswer(state, 'investigations', cases(count), { askedAt: now + seconds * 1_000 });

  it('is believed when an answer half a minute later agrees, however often it is asked for', () => {
    for (const seconds of [0, 1, 29]) expect(answered(0, seconds)).toBe('suspect');
    expect([slugs().length, state.revision]).toEqual([10, 1]);
    expect(answered(0, 30)).toBe('changed');
    expect([slugs().length, state.revision]).toEqual([0, 2]);
  });

  it('is doubted again when the next answer says something else', () => {
    expect(answered(0, 0)).toBe('suspect');
    expect(answered(1, 30)).toBe('suspect');
    expect(answered(1, 59)).toBe('suspect');
    expect(answered(1, 60)).toBe('changed');
  });

  it('is doubted no longer than that by a clock that is set back', () => {
    expect(answered(0, 3_600)).toBe('suspect');
    expect(answered(0, 1)).toBe('suspect');
    expect(answered(0, 31)).toBe('changed');
  });

  it('is doubted again after a whole answer came between', () => {
    expect(acceptAnswer(state, 'investigations', cases(0))).toBe('suspect');
    expect(acceptAnswer(state, 'investigations', cases(10))).toBe('same');
    expect(acceptAnswer(state, 'investigations', cases(0))).toBe('suspect');
  });

  it.each([1, 0])('is believed at once when an editor has deleted all but %d', (left) => {
    for (let id = 10; id > left; id -= 1) {
      removeRecord(state, 'investigation', { id, slug: null });
    }
    expect(acceptAnswer(state, 'investigations', cases(left))).toBe('changed');
    expect(slugs()).toHaveLength(left);
  });

  it('is doubted when an editor has deleted less', () => {
    removeRecord(state, 'investigation', { id: 10, slug: null });
    removeRecord(state, 'investigation', { id: 424_242, slug: 'nope' });
    expect(acceptAnswer(state, 'investigations', cases(0))).toBe('suspect');
    expect(slugs()).toHaveLength(9);
  });

  it('may be empty from the start', () => {
    expect(acceptAnswer(state, 'events', [])).toBe('changed');
    expect(acceptAnswer(state, 'events', [record(1, 'talk')])).toBe('changed');
  });
});

describe('a detail', () => {
  const KEY = 'investigation-detail:1';

  beforeEach(() => {
    acceptAnswer(state, 'investigations', cases(2));
  });

  it('starts no epoch when it is loaded for the first time: only its own page waits for it', () => {
    expect(acceptAnswer(state, KEY, detailAnswer('One'))).toBe('changed');
    expect(state.revision).toBe(1);
  });

  it('starts an epoch when a page was rendered without it', () => {
    state.missed.add(KEY);
    acceptAnswer(state, KEY, detailAnswer('One'));
    expect(state.revision).toBe(2);
    expect(state.missed.size).toBe(0);
  });

  it('is still missed after an answer that can not be read', () => {
    state.missed.add(KEY);
    expect(() => acceptAnswer(state, KEY, 'nonsense')).toThrow();
    acceptAnswer(state, KEY, detailAnswer('One'));
    expect(state.revision).toBe(2);
  });

  it('starts an epoch when it changes, none when it stays', () => {
    acceptAnswer(state, KEY, detailAnswer('One'));
    acceptAnswer(state, KEY, detailAnswer('One'));
    expect(state.revision).toBe(1);
    acceptAnswer(state, KEY, detailAnswer('Two'));
    expect(state.revision).toBe(2);
  });

  it('that turns empty is doubted once', () => {
    acceptAnswer(state, KEY, detailAnswer('One'));
    work(KEY);
    expect(acceptAnswer(state, KEY, NO_FIELDS)).toBe('suspect');
    expect(acceptAnswer(state, KEY, NO_FIELDS)).toBe('changed');
    expect(heldFor(state, KEY)?.value).toBeNull();
  });

  it('leaves memory when five hundred others were needed since, and is read back from disk', async () => {
    acceptAnswer(state, KEY, detailAnswer('One'), { askedAt: 1_000 });
    await untilOnDisk(state, KEY, detailAnswer('One'));
    for (let id = 2; id <= 501; id += 1) {
      acceptAnswer(state, `investigation-detail:${id}`, detailAnswer(`${id}`));
    }
    expect(heldFor(state, KEY)).toBeNull();
    expect(state.details.size).toBe(500);
    const restored = await restore(state, KEY);
    expect(restored?.fetchedAt).toBe(1_000);
    expect(heldFor(state, KEY)).toBe(restored);
    expect(state.revision).toBe(1);
  });
});

describe('a record that a list names no more', () => {
  const KEY = 'investigation-detail:2';

  beforeEach(async () => {
    acceptAnswer(state, 'investigations', cases(3));
    acceptAnswer(state, KEY, detailAnswer('Two'));
    await untilOnDisk(state, KEY, detailAnswer('Two'));
  });

  it('loses its detail in memory and on disk, its job and what waited for it', async () => {
    work(KEY);
    state.missed.add(KEY);
    const event = {
      type: 'investigation',
      id: 2,
      slug: null,
      previousSlug: null,
      action: 'save',
    } as const;
    await state.journal.append({ id: 'e', receivedAt: 1, event });
    state.owed.set(KEY, new Set(['e']));
    state.awaited.set('e', new Set<Target>([KEY]));

    acceptAnswer(
      state,
      'investigations',
      investigationsAnswer([record(1, 'case-1'), record(3, 'case-3')]),
    );
    expect(heldFor(state, KEY)).toBeNull();
    expect([state.jobs.has(KEY), state.missed.has(KEY), state.owed.has(KEY)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(state.journal.pending()).toEqual([]);
    let left: unknown = 'unread';
    await until('the file is gone', () => {
      void onDisk(KEY).then((answer) => (left = answer));
      return left === null;
    });
  });

  it('keeps it under another slug, and the old one leads there', () => {
    const raw = investigationsAnswer([
      record(1, 'case-1'),
      record(2, 'renamed'),
      record(3, 'case-3'),
    ]);
    acceptAnswer(state, 'investigations', raw);
    expect(heldFor(state, KEY)).not.toBeNull();
    expect(state.renames.follow('investigation', 'case-2')).toBe('renamed');
  });

  it('is no rename when another record takes the slug, or when two swap theirs', () => {
    const raw = investigationsAnswer([
      record(1, 'case-2'),
      record(2, 'case-1'),
      record(3, 'case-3'),
    ]);
    acceptAnswer(state, 'investigations', raw);
    expect(state.renames.follow('investigation', 'case-1')).toBeNull();
    expect(state.renames.follow('investigation', 'case-2')).toBeNull();
  });

  it('leaves the details of other kinds with the same id alone', () => {
    acceptAnswer(state, 'exhibitions', [record(2, 'show')]);
    acceptAnswer(state, 'exhibition-detail:2', detailAnswer('Show'));
    acceptAnswer(
      state,
      'investigations',
      investigationsAnswer([record(1, 'case-1'), record(3, 'case-3')]),
    );
    expect(heldFor(state, 'exhibition-detail:2')).not.toBeNull();
  });
});

describe('an answer that is kept', () => {
  const renamed = investigationsAnswer([record(1, 'case-1'), record(2, 'renamed')]);

  beforeEach(() => {
    acceptAnswer(state, 'investigations', cases(2), { askedAt: 1_000 });
  });

  it('is on disk before anybody sees it', async () => {
    const disk = holdWrites(state);
    const kept = keepAnswer(state, 'investigations', cases(3));
    await disk.reached;
    expect([slugs(), state.revision]).toEqual([['case-1', 'case-2'], 1]);
    disk.release();
    expect(await kept).toBe('changed');
    expect([slugs(), state.revision]).toEqual([['case-1', 'case-2', 'case-3'], 2]);
    expect((await onDisk('investigations'))?.raw).toEqual(cases(3));
  });

  it('is seen all the same when the disk fails', async () => {
    Object.assign(state, {
      disk: { ...state.disk, write: () => Promise.reject(new Error('full')) },
    });
    expect(await keepAnswer(state, 'investigations', cases(3))).toBe('changed');
    expect(slugs()).toHaveLength(3);
  });

  it('comes after the renames it brings', async () => {
    const { contentDir, cmsApiRoot, siteVariant } = state.environment;
    const folder = sourceFolder(contentDir, `${cmsApiRoot}|${siteVariant ?? ''}`);
    const disk = holdWrites(state);
    const kept = keepAnswer(state, 'investigations', renamed);
    await disk.reached;
    const written = await Renames.open(join(folder, 'renames.json'));
    expect(written.follow('investigation', 'case-2')).toBe('renamed');
    disk.release();
    await kept;
    const route = { kind: 'investigation', slug: 'case-2' } as const;
    expect(renamedPath(state, route)).toBe('/investigation/renamed');
  });

  it('does not bring back what was taken down while it was written', async () => {
    const disk = holdWrites(state);
    const kept = keepAnswer(state, 'investigations', cases(3), { askedAt: Date.now() - 1 });
    await disk.reached;
    removeRecord(state, 'investigation', { id: 2, slug: 'case-2' });
    disk.release();
    expect(await kept).toBe('outdated');
    expect(slugs()).toEqual(['case-1']);
  });

  it('is left aside when nobody wants it any more', async () => {
    const disk = holdWrites(state);
    let isCurrent = true;
    const kept = keepAnswer(state, 'investigations', cases(3), { isCurrent: () => isCurrent });
    await disk.reached;
    isCurrent = false;
    disk.release();
    expect(await kept).toBe('outdated');
    expect(slugs()).toHaveLength(2);
  });
});

it('leads from an old address to the latest there is: a kill may have come before the list', async () => {
  acceptAnswer(state, 'investigations', cases(2));
  await state.renames.remember('investigation', 'oldest', 'case-2');
  await state.renames.remember('investigation', 'case-2', 'not-yet');
  const pathFrom = (slug: string) => renamedPath(state, { kind: 'investigation', slug });
  expect(pathFrom('oldest')).toBe('/investigation/case-2');
  expect(pathFrom('not-yet')).toBeNull();
  expect(pathFrom('never')).toBeNull();
});

it('leads to the one slug of a record that is in the list, whatever order its renames came in', async () => {
  acceptAnswer(state, 'investigations', cases(1));
  const pathFrom = (slug: string) => renamedPath(state, { kind: 'investigation', slug });
  await state.renames.remember('investigation', 'case-1', 'other');
  await state.renames.remember('investigation', 'other', 'case-1');
  expect(pathFrom('other')).toBe('/investigation/case-1');
  // The first event once more, late.
  await state.renames.remember('investigation', 'case-1', 'other');
  expect(pathFrom('other')).toBe('/investigation/case-1');
  await state.renames.remember('investigation', 'oldest', 'other');
  expect(pathFrom('oldest')).toBe('/investigation/case-1');
});

it('leads from the first of many addresses to the last', async () => {
  acceptAnswer(state, 'investigations', cases(1));
  for (let index = 0; index < 20; index += 1) {
    const after = index === 19 ? 'case-1' : `name-${index + 1}`;
    await state.renames.remember('investigation', `name-${index}`, after);
  }
  expect(renamedPath(state, { kind: 'investigation', slug: 'name-0' })).toBe(
    '/investigation/case-1',
  );
});
