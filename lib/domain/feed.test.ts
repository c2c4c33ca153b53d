import { FEED_LENGTH, latestEntries, type FeedCandidate } from './feed';
import type { CalendarDay } from './primitives';

const entry = (id: string, updated: string | null): FeedCandidate => ({
  id,
  kind: 'news-item',
  path: `/${id}`,
  title: id,
  content: null,
  published: null,
  updated: updated as CalendarDay | null,
  categories: [],
});

const idsOf = (candidates: readonly FeedCandidate[]) =>
  latestEntries(candidates, '2100-01-01' as CalendarDay).map(({ id }) => id);

describe('latestEntries', () => {
  it.each<[string, [string, string | null][], string[]]>([
    ['nothing of nothing', [], []],
    [
      'the newest first',
      [
        ['a', '2025-12-31'],
        ['b', '2026-01-01'],
        ['c', '2024-02-29'],
      ],
      ['b', 'a', 'c'],
    ],
    [
      'those of one day as they are given',
      [
        ['b', '2026-01-01'],
        ['a', '2026-01-01'],
        ['c', '2026-01-02'],
      ],
      ['c', 'b', 'a'],
    ],
    [
      'none without a day',
      [
        ['a', null],
        ['b', '2026-01-01'],
      ],
      ['b'],
    ],
    ['nothing of none with a day', [['a', null]], []],
    [
      'an id once, as the newest of its name',
      [
        ['a', '2026-01-01'],
        ['b', '2026-01-02'],
        ['a', '2026-01-03'],
      ],
      ['a', 'b'],
    ],
  ])('gives %s', (_, candidates, expected) => {
    expect(idsOf(candidates.map(([id, day]) => entry(id, day)))).toEqual(expected);
  });

  it.each([
    [29, 29],
    [30, 30],
    [31, 30],
  ])('gives of %i entries %i', (count, expected) => {
    const candidates = Array.from({ length: count }, (_, index) =>
      entry(String(index), `20${10 + index}-01-01`),
    );
    const ids = idsOf(candidates);
    expect(ids).toHaveLength(expected);
    expect(ids[0]).toBe(String(count - 1));
    expect(FEED_LENGTH).toBe(30);
  });

  it('drops undated and duplicate entries before applying the limit', () => {
    const dated = Array.from({ length: 30 }, (_, index) => entry(String(index), '2026-01-01'));
    const doubled = dated.map(({ id }) => entry(id, '2026-01-02')).slice(0, 5);
    expect(idsOf([entry('none', null), ...doubled, ...dated])).toHaveLength(30);
  });

  it('leaves out what is dated later than today', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    const candidates = days.map((day) => entry(day, day));
    expect(latestEntries(candidates, '2026-01-02' as CalendarDay).map(({ id }) => id)).toEqual([
      '2026-01-02',
      '2026-01-01',
    ]);
  });
});
