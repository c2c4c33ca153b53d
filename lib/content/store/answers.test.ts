/** @jest-environment node */
import { join } from 'node:path';
import { log } from '@/lib/log';
import type { ResourceKey } from '../kinds';
import { presentPathOf } from '../presence';
import { cases, detailAnswer, investigationsAnswer, NO_FIELDS, record } from '../testing/answers';
import {
  forgetSites,
  holdWrites,
  openSite,
  untilOffDisk,
  untilOnDisk,
  type TestSite,
} from '../testing/site';
import { AnswerFiles } from './answer-files';
import { SlugHistory } from './slug-history';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await forgetSites();
});

const slugs = () => [...site.store.content.index.investigation.keys()];

/** Commits an answer as the queue does, after it is on disk. */
const commitDurably = (raw: unknown, askedAt = site.clock.now(), isWanted?: () => boolean) =>
  site.store.answers.commitDurably('investigations', { raw, askedAt }, isWanted);

const onDisk = (key: ResourceKey) => site.files.read(key);

describe('a list', () => {
  it('changes content, index and revision in one step', () => {
    const before = site.store.content;
    expect(site.commit('investigations', cases(2))).toBe('changed');
    expect(slugs()).toEqual(['case-1', 'case-2']);
    expect(site.store.revision).toBe(1);
    // The previous content is unchanged.
    expect(before.index.investigation.size).toBe(0);
    expect(before.lists.investigations).toBeUndefined();
    expect(site.store.isReady).toBe(true);
  });

  it('starts no epoch for identical bytes, but resets its age', () => {
    site.commit('investigations', cases(2), { askedAt: 1_000 });
    const held = site.store.entry('investigations');
    expect(site.commit('investigations', cases(2), { askedAt: 2_000 })).toBe('same');
    expect(site.store.revision).toBe(1);
    expect(site.store.entry('investigations')?.value).toBe(held?.value);
    expect(site.store.entry('investigations')?.fetchedAt).toBe(2_000);
  });

  it('starts one epoch for each change', () => {
    site.commit('investigations', cases(2));
    site.commit('investigations', cases(3));
    site.commit('events', [record(1, 'talk')]);
    expect(site.store.revision).toBe(3);
  });

  it('is left unchanged by a response of another shape', () => {
    site.commit('investigations', cases(2));
    expect(() => site.commit('investigations', { status: 'ok' })).toThrow(/investigations/);
    expect(() => site.commit('events', 'none')).toThrow(/events/);
    expect(slugs()).toEqual(['case-1', 'case-2']);
    expect(site.store.revision).toBe(1);
    expect(site.store.entry('events')).toBeNull();
  });

  it('drops an invalid record and keeps the others', () => {
    const raw = investigationsAnswer([
      record(1, 'a'),
      { id: 'x', slug: null } as never,
      record(3, 'c'),
    ]);
    expect(site.commit('investigations', raw)).toBe('changed');
    expect(slugs()).toEqual(['a', 'c']);
  });

  it('is not overwritten by the response to an earlier request', () => {
    site.commit('investigations', cases(3), { askedAt: 2_000 });
    expect(site.commit('investigations', cases(2), { askedAt: 1_999 })).toBe('outdated');
    expect(slugs()).toHaveLength(3);
    expect(site.commit('investigations', cases(4), { askedAt: 2_000 })).toBe('changed');
  });

  it('accepts the next response after the clock was set back', () => {
    site.commit('investigations', cases(3), { askedAt: site.clock.now() + 3_600_000 });
    expect(site.commit('investigations', cases(4))).toBe('changed');
    expect(site.store.entry('investigations')?.fetchedAt).toBe(site.clock.now());
  });
});

describe('a list that loses its items', () => {
  let now: number;

  beforeEach(() => {
    now = site.clock.now();
    site.commit('investigations', cases(10), { askedAt: now - 1 });
  });

  it.each([
    [11, 'changed'],
    [10, 'same'],
    [9, 'held-back'],
    [1, 'held-back'],
    [0, 'held-back'],
  ])('from ten to %d is %s', (left, verdict) => {
    expect(site.commit('investigations', cases(left))).toBe(verdict);
    expect(slugs()).toHaveLength(verdict === 'changed' ? left : 10);
  });

  /** Commits a response requested this many seconds from now. */
  const answered = (count: number, seconds: number) =>
    site.commit('investigations', cases(count), { askedAt: now + seconds * 1_000 });

  it('is accepted when its losses have been confirmed', () => {
    expect(site.commit('investigations', cases(4), { isConfirmed: true })).toBe('changed');
    expect(slugs()).toHaveLength(4);
  });

  it.each([0, 9])(
    'to %d stays held back, in memory and on disk, however often the CMS repeats it',
    async (left) => {
      await untilOnDisk(site, 'investigations', cases(10));
      for (const seconds of [0, 1, 29, 30, 40, 3_600])
        expect(answered(left, seconds)).toBe('held-back');
      for (const seconds of [3_630, 7_200]) {
        expect(await commitDurably(cases(left), now + seconds * 1_000)).toBe('held-back');
      }
      expect([slugs().length, site.store.revision]).toEqual([10, 1]);
      expect((await onDisk('investigations'))?.raw).toEqual(cases(10));
    },
  );

  it('counts distinct records, not repeated ones', () => {
    const one = record(1, 'case-1');
    const raw = investigationsAnswer(Array.from({ length: 10 }, () => one));
    expect(site.commit('investigations', raw)).toBe('held-back');
  });

  it('is held back again after a complete response in between', () => {
    expect(site.commit('investigations', cases(0))).toBe('held-back');
    expect(site.commit('investigations', cases(10))).toBe('same');
    expect(site.commit('investigations', cases(0))).toBe('held-back');
  });

  it.each([1, 0])('is accepted at once when an editor has deleted all but %d', async (left) => {
    for (let id = 10; id > left; id -= 1) {
      await site.store.removals.takeDown('investigation', { id, slug: null }, 'event');
    }
    expect(site.commit('investigations', cases(left))).toBe('changed');
    expect(slugs()).toHaveLength(left);
  });

  it('is held back when an editor has deleted fewer', async () => {
    await site.store.removals.takeDown('investigation', { id: 10, slug: null }, 'event');
    await site.store.removals.takeDown('investigation', { id: 424_242, slug: 'nope' }, 'event');
    expect(site.commit('investigations', cases(0))).toBe('held-back');
    expect(slugs()).toHaveLength(9);
  });

  it('may be empty from the start', () => {
    expect(site.commit('events', [])).toBe('changed');
    expect(site.commit('events', [record(1, 'talk')])).toBe('changed');
  });
});

describe('a detail', () => {
  const KEY = 'investigation-detail:1';

  beforeEach(() => {
    site.commit('investigations', cases(2));
  });

  it('starts no epoch when first loaded, as only its own page waits for it', () => {
    expect(site.commit(KEY, detailAnswer('One'))).toBe('changed');
    expect(site.store.revision).toBe(1);
  });

  it('starts an epoch when a page was rendered without it', () => {
    site.store.noteRenderedWithout(KEY);
    site.commit(KEY, detailAnswer('One'));
    expect(site.store.revision).toBe(2);
    expect(site.store.wasRenderedWithout(KEY)).toBe(false);
  });

  it('still starts an epoch after an unreadable response in between', () => {
    site.store.noteRenderedWithout(KEY);
    expect(() => site.commit(KEY, 'nonsense')).toThrow();
    site.commit(KEY, detailAnswer('One'));
    expect(site.store.revision).toBe(2);
  });

  it('starts an epoch only when it changes', () => {
    site.commit(KEY, detailAnswer('One'));
    site.commit(KEY, detailAnswer('One'));
    expect(site.store.revision).toBe(1);
    site.commit(KEY, detailAnswer('Two'));
    expect(site.store.revision).toBe(2);
  });

  it('that becomes empty is held back until confirmed', () => {
    site.commit(KEY, detailAnswer('One'));
    for (let times = 0; times < 3; times += 1) {
      expect(site.commit(KEY, NO_FIELDS)).toBe('held-back');
    }
    expect(site.store.entry(KEY)?.value).not.toBeNull();
    expect(site.commit(KEY, NO_FIELDS, { isConfirmed: true })).toBe('changed');
    expect(site.store.entry(KEY)?.value).toBeNull();
  });

  it('is evicted after five hundred others, and read back from disk', async () => {
    site.commit(KEY, detailAnswer('One'), { askedAt: 1_000 });
    await untilOnDisk(site, KEY, detailAnswer('One'));
    for (let id = 2; id <= 501; id += 1) {
      site.commit(`investigation-detail:${id}`, detailAnswer(`${id}`));
    }
    expect(site.store.entry(KEY)).toBeNull();
    expect(site.store.heldDetails('investigation-detail')).toHaveLength(500);
    const restored = await site.store.answers.restore(KEY);
    expect(restored?.fetchedAt).toBe(1_000);
    expect(site.store.entry(KEY)).toBe(restored);
    expect(site.store.revision).toBe(1);
  });
});

describe('a record that is no longer in a list', () => {
  const KEY = 'investigation-detail:2';

  beforeEach(async () => {
    site.commit('investigations', cases(3));
    site.commit(KEY, detailAnswer('Two'));
    await untilOnDisk(site, KEY, detailAnswer('Two'));
  });

  it('loses its detail in memory and on disk, and its scheduled fetch', async () => {
    site.store.noteRenderedWithout(KEY);
    const event = {
      type: 'investigation',
      id: 2,
      slug: null,
      previousSlug: null,
      action: 'save',
    } as const;
    await site.journal.append({ id: 'e', receivedAt: 1, event });
    site.queue.deliver('e', [KEY]);

    site.commit(
      'investigations',
      investigationsAnswer([record(1, 'case-1'), record(3, 'case-3')]),
      { isConfirmed: true },
    );
    expect(site.store.entry(KEY)).toBeNull();
    expect(site.store.wasRenderedWithout(KEY)).toBe(false);
    expect(site.queue.isWaitedFor(KEY)).toBe(false);
    expect(site.queue.dueAt(KEY)).toBeNull();
    expect(site.journal.pending()).toEqual([]);
    await untilOffDisk(site, KEY);
  });

  it('keeps its detail when renamed, and redirects the old slug', () => {
    const raw = investigationsAnswer([
      record(1, 'case-1'),
      record(2, 'renamed'),
      record(3, 'case-3'),
    ]);
    site.commit('investigations', raw);
    expect(site.store.entry(KEY)).not.toBeNull();
    expect(site.store.slugHistory.currentSlug('investigation', 'case-2')).toBe('renamed');
  });

  it('is not renamed when another record takes its slug, or two records swap slugs', () => {
    const raw = investigationsAnswer([
      record(1, 'case-2'),
      record(2, 'case-1'),
      record(3, 'case-3'),
    ]);
    site.commit('investigations', raw);
    expect(site.store.slugHistory.currentSlug('investigation', 'case-1')).toBeNull();
    expect(site.store.slugHistory.currentSlug('investigation', 'case-2')).toBeNull();
  });

  it('leaves the details of other kinds with the same id alone', () => {
    site.commit('exhibitions', [record(2, 'show')]);
    site.commit('exhibition-detail:2', detailAnswer('Show'));
    site.commit(
      'investigations',
      investigationsAnswer([record(1, 'case-1'), record(3, 'case-3')]),
      { isConfirmed: true },
    );
    expect(site.store.entry('exhibition-detail:2')).not.toBeNull();
  });
});

describe('a response committed durably', () => {
  const renamed = investigationsAnswer([record(1, 'case-1'), record(2, 'renamed')]);

  beforeEach(() => {
    site.commit('investigations', cases(2), { askedAt: 1_000 });
  });

  it('is on disk before it is published', async () => {
    const disk = holdWrites();
    const kept = commitDurably(cases(3));
    await disk.reached;
    expect([slugs(), site.store.revision]).toEqual([['case-1', 'case-2'], 1]);
    disk.release();
    expect(await kept).toBe('changed');
    expect([slugs(), site.store.revision]).toEqual([['case-1', 'case-2', 'case-3'], 2]);
    expect((await onDisk('investigations'))?.raw).toEqual(cases(3));
  });

  it('is published even when the disk fails', async () => {
    jest.spyOn(AnswerFiles.prototype, 'write').mockRejectedValue(new Error('full'));
    expect(await commitDurably(cases(3))).toBe('changed');
    expect(slugs()).toHaveLength(3);
  });

  it('is published after the renames it contains', async () => {
    const disk = holdWrites();
    const kept = commitDurably(renamed);
    await disk.reached;
    const written = await SlugHistory.open(join(site.folder, 'renames.json'));
    expect(written.currentSlug('investigation', 'case-2')).toBe('renamed');
    disk.release();
    await kept;
    const route = { kind: 'investigation', slug: 'case-2' } as const;
    expect(presentPathOf(route)).toBe('/investigation/renamed');
  });

  it('does not restore a record taken down during the write', async () => {
    const disk = holdWrites();
    const kept = commitDurably(cases(3), site.clock.now() - 1);
    await disk.reached;
    await site.store.removals.takeDown('investigation', { id: 2, slug: 'case-2' }, 'event');
    disk.release();
    expect(await kept).toBe('outdated');
    expect(slugs()).toEqual(['case-1']);
  });

  it('is dropped when it is no longer wanted', async () => {
    const disk = holdWrites();
    let isWanted = true;
    const kept = commitDurably(cases(3), undefined, () => isWanted);
    await disk.reached;
    isWanted = false;
    disk.release();
    expect(await kept).toBe('outdated');
    expect(slugs()).toHaveLength(2);
  });
});

it('redirects an old address to the latest slug, as a kill may have preceded the list', async () => {
  site.commit('investigations', cases(2));
  await site.store.slugHistory.remember('investigation', 'oldest', 'case-2');
  await site.store.slugHistory.remember('investigation', 'case-2', 'not-yet');
  const pathFrom = (slug: string) => presentPathOf({ kind: 'investigation', slug });
  expect(pathFrom('oldest')).toBe('/investigation/case-2');
  expect(pathFrom('not-yet')).toBeNull();
  expect(pathFrom('never')).toBeNull();
});

it('redirects to the slug in the list, whatever order the renames arrived in', async () => {
  site.commit('investigations', cases(1));
  const pathFrom = (slug: string) => presentPathOf({ kind: 'investigation', slug });
  await site.store.slugHistory.remember('investigation', 'case-1', 'other');
  await site.store.slugHistory.remember('investigation', 'other', 'case-1');
  expect(pathFrom('other')).toBe('/investigation/case-1');
  // The first event again, late.
  await site.store.slugHistory.remember('investigation', 'case-1', 'other');
  expect(pathFrom('other')).toBe('/investigation/case-1');
  await site.store.slugHistory.remember('investigation', 'oldest', 'other');
  expect(pathFrom('oldest')).toBe('/investigation/case-1');
});

it('redirects from the first of many slugs to the last', async () => {
  site.commit('investigations', cases(1));
  for (let index = 0; index < 20; index += 1) {
    const after = index === 19 ? 'case-1' : `name-${index + 1}`;
    await site.store.slugHistory.remember('investigation', `name-${index}`, after);
  }
  expect(presentPathOf({ kind: 'investigation', slug: 'name-0' })).toBe('/investigation/case-1');
});

it('logs a response with many invalid records in one line', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const broken = Array.from({ length: 2_000 }, (_, id) => ({ id: `none ${id}`, slug: 7 }));
  site.commit('news', [record(1, 'good'), ...broken]);
  expect(warn).toHaveBeenCalledTimes(1);
  const [told] = warn.mock.calls[0] as unknown as [
    { target: string; problems: number; first: unknown[] },
  ];
  expect(told).toMatchObject({ target: 'news', problems: expect.any(Number) });
  expect(told.problems).toBeGreaterThan(5);
  expect(told.first).toHaveLength(5);
  expect(site.store.entry('news')?.value).toHaveLength(1);
});
