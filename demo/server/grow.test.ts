/** @jest-environment node */
import { collectionNames } from '../content/collections.mjs';
import { deadLinksOf, loadContent, parseRecord } from '../content/load.mjs';
import { growContent } from './grow.mjs';
import { startContentServer } from './index.mjs';

const COUNT = 400;
const grown = growContent(loadContent(), COUNT);

it('grows the investigations to the given number, and other content too', () => {
  const before = loadContent();
  expect(grown.investigations.size).toBe(COUNT);
  const factor = COUNT / before.investigations.size;
  expect(grown.exhibitions.size).toBe(Math.round(before.exhibitions.size * factor));
  expect(grown.people.size).toBe(before.people.size);
  expect(growContent(loadContent(), 3).investigations.size).toBe(before.investigations.size);
});

it('grows the same way each time', () => {
  const again = growContent(loadContent(), COUNT);
  expect([...again.investigations.values()]).toEqual([...grown.investigations.values()]);
});

it('titles, slugs, ids and codes are unique, and every record is valid', () => {
  const records = [...grown.investigations.values()];
  for (const key of ['title', 'slug', 'id', 'code'] as const) {
    expect(new Set(records.map((record) => record[key])).size).toBe(COUNT);
  }
  expect(new Set(records.map((record) => record.publication_date)).size).toBeGreaterThan(COUNT / 3);
  for (const name of collectionNames) {
    for (const record of grown[name].values()) {
      expect(() => parseRecord(name, record, record.slug)).not.toThrow();
      expect(deadLinksOf(grown, name, record)).toEqual([]);
    }
  }
});

it('a grown server responds', async () => {
  const server = await startContentServer({ scale: 60 });
  const body = (await (await fetch(`${server.apiRoot}fa/v1/investigations`)).json()) as {
    investigations: unknown[];
  };
  const search = await (await fetch(`${server.apiRoot}fa/v1/search?q=wall`)).json();
  await server.stop();
  expect(body.investigations).toHaveLength(60);
  expect(search).not.toHaveLength(0);
});
