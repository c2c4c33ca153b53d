/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '@/lib/log';
import { SlugHistory } from './slug-history';
import { forgetFolders, makeFolder } from '../testing/folders';

afterEach(forgetFolders);

const open = async () => {
  const path = join(await makeFolder(), 'deep', 'renames.json');
  return { path, history: await SlugHistory.open(path) };
};

it('maps a former slug to the current one, for each kind', async () => {
  const { history } = await open();
  await history.remember('investigation', 'old', 'new');
  expect(history.currentSlug('investigation', 'old')).toBe('new');
  expect(history.currentSlug('investigation', 'new')).toBeNull();
  expect(history.currentSlug('exhibition', 'old')).toBeNull();
});

it('takes effect before it is on disk', async () => {
  const { history } = await open();
  const saved = history.remember('news', 'a', 'b');
  expect(history.currentSlug('news', 'a')).toBe('b');
  await saved;
});

it('follows a record through every rename', async () => {
  const { history } = await open();
  await history.remember('page', 'a', 'b');
  await history.remember('page', 'b', 'c');
  await history.remember('page', 'c', 'd');
  expect(['a', 'b', 'c', 'd'].map((slug) => history.currentSlug('page', slug))).toEqual([
    'd',
    'd',
    'd',
    null,
  ]);
});

it('follows a record through a very long history, also after a restart', async () => {
  const { path, history } = await open();
  for (let index = 0; index < 40; index += 1) {
    await history.remember('page', `name-${index}`, `name-${index + 1}`);
  }
  for (const known of [history, await SlugHistory.open(path)]) {
    expect(known.currentSlug('page', 'name-0')).toBe('name-40');
    expect(known.currentSlug('page', 'name-39')).toBe('name-40');
    expect(known.redirectChain('page', 'name-0')).toHaveLength(40);
  }
});

it('does not redirect a slug that a record has returned to', async () => {
  const { history } = await open();
  await history.remember('page', 'a', 'b');
  await history.remember('page', 'b', 'a');
  expect(history.currentSlug('page', 'a')).toBeNull();
  expect(history.currentSlug('page', 'b')).toBe('a');
});

it('keeps the redirect when an event arrives late', async () => {
  const { path, history } = await open();
  await history.remember('news', 'a', 'b');
  await history.remember('news', 'b', 'a');
  await history.remember('news', 'a', 'b');
  for (const known of [history, await SlugHistory.open(path)]) {
    expect(known.redirectChain('news', 'b')).toEqual(['a']);
    expect(known.redirectChain('news', 'a')).toEqual(['b']);
  }
});

it('ignores a repeated event', async () => {
  const { history } = await open();
  await history.remember('news', 'a', 'b');
  await history.remember('news', 'b', 'c');
  await history.remember('news', 'a', 'b');
  expect(history.redirectChain('news', 'a')).toEqual(['b', 'c']);
});

it('returns every slug of a record whose renames arrived out of order, the likeliest last', async () => {
  const { history } = await open();
  await history.remember('news', 'b', 'c');
  await history.remember('news', 'a', 'b');
  expect(history.redirectChain('news', 'a')).toEqual(['c', 'b']);
});

it('leads to the record that now has a slug, not to its former owner', async () => {
  const { history } = await open();
  await history.remember('news', 'a', 'b');
  await history.remember('news', 'x', 'a');
  expect(history.currentSlug('news', 'x')).toBe('a');
  expect(history.currentSlug('news', 'a')).toBeNull();
});

it('follows a record that returns to a slug and leaves it again', async () => {
  const { history } = await open();
  await history.remember('news', 'a', 'b');
  await history.remember('news', 'b', 'a');
  await history.remember('news', 'a', 'b');
  expect(history.currentSlug('news', 'a')).toBe('b');
  await history.remember('news', 'b', 'c');
  expect(['a', 'b'].map((slug) => history.currentSlug('news', slug))).toEqual(['c', 'c']);
});

it('forgets a former slug that another record now has, but keeps redirects through it', async () => {
  const { path, history } = await open();
  await history.remember('page', 'oldest', 'old');
  await history.remember('page', 'old', 'new');
  await history.remember('person', 'old', 'new');
  await history.forget('page', 'old');
  await history.forget('page', 'never');
  for (const known of [history, await SlugHistory.open(path)]) {
    expect(known.currentSlug('page', 'old')).toBeNull();
    expect(known.redirectChain('page', 'old')).toEqual([]);
    expect(known.currentSlug('page', 'oldest')).toBe('new');
    expect(known.currentSlug('person', 'old')).toBe('new');
  }
});

it('keeps redirects to a slug that a record returned to once it is no longer a former one', async () => {
  const { history } = await open();
  await history.remember('page', 'b', 'a');
  await history.remember('page', 'a', 'b');
  await history.forget('page', 'a');
  expect(history.currentSlug('page', 'b')).toBe('a');
});

it('returns null for a cycle', async () => {
  const { path } = await open();
  await SlugHistory.open(path).then((history) => history.remember('page', 'x', 'y'));
  await writeFile(
    path,
    JSON.stringify([
      ['page:a', 'b'],
      ['page:b', 'a'],
      ['page:c', 'c'],
    ]),
  );
  const history = await SlugHistory.open(path);
  expect(history.currentSlug('page', 'a')).toBeNull();
  expect(history.currentSlug('page', 'c')).toBeNull();
});

it('survives a restart', async () => {
  const { path, history } = await open();
  await Promise.all([
    history.remember('person', 'a', 'b'),
    history.remember('person', 'c', 'd'),
    history.remember('person', 'e: f', 'ü/g'),
  ]);
  const reopened = await SlugHistory.open(path);
  expect(reopened.currentSlug('person', 'a')).toBe('b');
  expect(reopened.currentSlug('person', 'c')).toBe('d');
  expect(reopened.currentSlug('person', 'e: f')).toBe('ü/g');
});

it.each(['', '{', 'null', '{"a":"b"}', '[1,["page:a"],["page:a",1],["page:a","b","c"]]'])(
  'treats a file containing %j as empty',
  async (text) => {
    const { path, history } = await open();
    await history.remember('page', 'x', 'y');
    await writeFile(path, text);
    const reopened = await SlugHistory.open(path);
    expect(reopened.currentSlug('page', 'a')).toBeNull();
    expect(reopened.currentSlug('page', 'x')).toBeNull();
    await reopened.remember('page', 'a', 'b');
    expect(reopened.currentSlug('page', 'a')).toBe('b');
  },
);

it('keeps the latest five thousand renames, and says that the others are dropped', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
  const { history } = await open();
  const saved: Promise<void>[] = [];
  for (let index = 0; index <= 5_000; index += 1) {
    saved.push(history.remember('news', `old-${index}`, `new-${index}`));
  }
  await Promise.all(saved);
  expect(history.currentSlug('news', 'old-0')).toBeNull();
  expect(history.currentSlug('news', 'old-1')).toBe('new-1');
  expect(history.currentSlug('news', 'old-5000')).toBe('new-5000');
  expect(warn.mock.calls).toEqual([[{ most: 5_000 }, expect.stringContaining('dropped')]]);
  warn.mockRestore();
});

describe('formerSlugs', () => {
  it.each<[string, [string, string][], string, string[]]>([
    ['none', [], 'a', []],
    ['of another record', [['x', 'y']], 'a', []],
    [
      'all of them',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'd'],
      ],
      'd',
      ['c', 'b', 'a'],
    ],
    [
      'those until then',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      'b',
      ['a'],
    ],
    [
      'both ways to one slug',
      [
        ['a', 'c'],
        ['b', 'c'],
      ],
      'c',
      ['a', 'b'],
    ],
    [
      'of a record renamed back',
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      'a',
      ['b'],
    ],
    // Another record takes over a former slug. Its own former slugs are not the first one's.
    [
      'without those of the next owner',
      [
        ['a', 'b'],
        ['x', 'a'],
      ],
      'b',
      ['a'],
    ],
    [
      'of the next owner',
      [
        ['a', 'b'],
        ['x', 'a'],
      ],
      'a',
      ['x'],
    ],
  ])('%s', async (_, renames, slug, expected) => {
    const { history } = await open();
    for (const [before, after] of renames) await history.remember('news', before, after);
    expect(history.formerSlugs('news', slug)).toEqual(expected);
    expect(history.formerSlugs('event', slug)).toEqual([]);
  });
});

it('reads the renames of earlier versions in the one spelling of slugs', async () => {
  const { path, history } = await open();
  await history.remember('news', 'x', 'y');
  const [before, after] = ['e\u0301', '%d0%96'];
  await writeFile(
    path,
    JSON.stringify([
      [`news:${before}`, after],
      ['news:\u00e9', 'e\u0301'],
    ]),
  );
  const again = await SlugHistory.open(path);
  expect(again.all()).toEqual([['news:é', 'Ж']]);
  again.adopt([['news:%D0%B0', 'o\u0308']]);
  expect(again.currentSlug('news', 'а')).toBe('ö');
});
