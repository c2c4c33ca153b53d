/** @jest-environment node */
import { buildSlugIndex } from './slug-index';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

const term = (slug: string) => ({ term_id: 1, slug, name: slug });

it('is empty before the first fetch', () => {
  const index = buildSlugIndex({});
  for (const names of Object.values(index)) expect(names.size).toBe(0);
});

it('maps the slug of every record to its id', () => {
  site.commit('investigations', investigationsAnswer([record(7, 'a'), record(8, 'ümlaut')]));
  site.commit('exhibitions', [record(9, 'show')]);
  site.commit('events', [record(10, 'talk')]);
  const { index } = site.store.content;
  expect([...index.investigation]).toEqual([
    ['a', 7],
    ['ümlaut', 8],
  ]);
  expect([...index.exhibition]).toEqual([['show', 9]]);
  expect([...index.event]).toEqual([['talk', 10]]);
});

it('contains the terms that investigations use, and no category that the list describes alone', async () => {
  site.commit(
    'investigations',
    investigationsAnswer(
      [
        record(1, 'a', {
          investigation_area: [term('borders')],
          investigation_location: [term('orsa')],
          methodologies: [{ ID: 5, post_name: 'remote-sensing', post_title: 'Remote Sensing' }],
        }),
      ],
      [term('unused')],
    ),
  );
  const { index } = site.store.content;
  expect([...index.category.keys()]).toEqual(['borders']);
  expect([...index.location.keys()]).toEqual(['orsa']);
  expect([...index.methodology.keys()]).toEqual(['remote-sensing']);
  site.commit('methodologies', [record(6, 'plume-modelling')]);
  expect([...site.store.content.index.methodology.keys()].sort()).toEqual([
    'plume-modelling',
    'remote-sensing',
  ]);
  // The terms of the last investigation go with it, before the CMS is asked.
  await site.store.removals.takeDown('investigation', { id: 1, slug: 'a' }, 'event');
  expect([...site.store.content.index.category.keys()]).toEqual([]);
  expect([...site.store.content.index.location.keys()]).toEqual([]);
  expect([...site.store.content.index.methodology.keys()]).toEqual(['plume-modelling']);
});

it('contains no properties of Object.prototype', () => {
  site.commit('investigations', investigationsAnswer([record(1, 'a')]));
  const { index } = site.store.content;
  for (const slug of ['constructor', '__proto__', 'toString', '']) {
    expect(index.investigation.has(slug)).toBe(false);
    expect(index.category.has(slug)).toBe(false);
  }
});
