/** @jest-environment node */
import { searchDocument } from '../kinds/search-document';
import { buildShards, placeIn, type Shard } from './passages';

const documents = (edited: number | null) =>
  Array.from({ length: 1_200 }, (_, id) =>
    searchDocument({
      postType: 'news',
      slug: `n-${id}`,
      title: `Word${id}`,
      text: id === edited ? 'changed' : '',
    }),
  );

const find = (shards: readonly Shard[], word: string) =>
  shards.flatMap((shard) => shard.index.search(word).map(({ id }) => placeIn(shard, id)));

it('after an edit, or a record taken away, makes one index of many anew', async () => {
  const before = await buildShards(documents(null), []);
  expect(before.length).toBeGreaterThan(4);
  expect(find(before, 'word7')).toContain(7);

  const edited = await buildShards(documents(7), before);
  expect(edited.filter(({ index }, number) => index !== before[number]?.index)).toHaveLength(1);
  expect(find(edited, 'changed')).toEqual([7]);

  const fewer = documents(7).filter((_, place) => place !== 7);
  const without = await buildShards(fewer, edited);
  expect(without.filter(({ index }, number) => index !== edited[number]?.index)).toHaveLength(1);
  expect(find(without, 'changed')).toEqual([]);
  // Those behind it have moved up.
  expect(find(without, 'word900')).toEqual([899]);
});
