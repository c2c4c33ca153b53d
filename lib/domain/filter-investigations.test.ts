/** @jest-environment node */
import {
  facets,
  inArea,
  inLocation,
  resolveMethodology,
  studiesOf,
  withMethodology,
} from './filter-investigations';
import type { Investigation } from './investigation';
import { investigation, term } from './testing/builders';

const METHODOLOGIES = [
  { id: 80, slug: 'photogrammetry', title: 'Photogrammetry', description: null },
  { id: 81, slug: 'drift', title: 'Drift Modelling', description: null },
];

const LIST = [
  investigation({
    id: 1,
    areas: [term('borders', 'Borders'), term('borders', 'Borders')],
    locations: [term('valdoria', 'Valdoria')],
    methodologies: [
      { id: 80, slug: null, title: '' },
      { id: null, slug: 'photogrammetry', title: 'Photogrammetry' },
    ],
  }),
  investigation({
    id: 2,
    isStudy: true,
    areas: [term('study', 'Study'), term('borders', 'Borders')],
    locations: [term('orsa', 'Örsa'), term('zell', 'Zell')],
    methodologies: [{ id: null, slug: 'drift', title: 'Drift' }],
  }),
  investigation({
    id: 3,
    areas: [term('air', 'Air')],
    methodologies: [
      { id: 81, slug: 'drift', title: 'Drift' },
      { id: null, slug: 'unlisted', title: 'Unlisted' },
      { id: 999, slug: null, title: '' },
    ],
  }),
];

const ids = (list: readonly Investigation[]) => list.map(({ id }) => id);

it.each([
  ['borders', [1, 2]],
  ['study', [2]],
  ['Borders', []],
  ['', []],
])('category %j', (slug, expected) => {
  expect(ids(inArea(LIST, slug))).toEqual(expected);
});

it.each([
  ['valdoria', [1]],
  ['zell', [2]],
  ['nowhere', []],
])('location %j', (slug, expected) => {
  expect(ids(inLocation(LIST, slug))).toEqual(expected);
});

it('returns the studies', () => {
  expect(ids(studiesOf(LIST))).toEqual([2]);
});

it.each([
  ['photogrammetry', [1]],
  ['drift', [2, 3]],
  ['unlisted', [3]],
  ['', []],
])('methodology %j, by id or by slug', (slug, expected) => {
  expect(ids(withMethodology(LIST, slug, METHODOLOGIES))).toEqual(expected);
});

it.each([
  ['by id', { id: 81, slug: null, title: '' }, { slug: 'drift', name: 'Drift Modelling' }],
  ['by slug', { id: null, slug: 'drift', title: '' }, { slug: 'drift', name: 'Drift Modelling' }],
  [
    'renamed: the list knows the id better',
    { id: 81, slug: 'old-name', title: 'Old' },
    { slug: 'drift', name: 'Drift Modelling' },
  ],
  [
    'unlisted: as it is named',
    { id: 5, slug: 'other', title: 'Other' },
    { slug: 'other', name: 'Other' },
  ],
  ['an unknown id', { id: 5, slug: null, title: 'Other' }, null],
])('resolves a methodology %s', (_, reference, expected) => {
  expect(resolveMethodology(reference, METHODOLOGIES)).toEqual(expected);
});

it('facets count investigations, not mentions, and are sorted by name', () => {
  expect(facets(LIST, METHODOLOGIES)).toEqual({
    categories: [
      { slug: 'air', name: 'Air', count: 1 },
      { slug: 'borders', name: 'Borders', count: 2 },
      { slug: 'study', name: 'Study', count: 1 },
    ],
    methodologies: [
      { slug: 'drift', name: 'Drift Modelling', count: 2 },
      { slug: 'photogrammetry', name: 'Photogrammetry', count: 1 },
      { slug: 'unlisted', name: 'Unlisted', count: 1 },
    ],
    locations: [
      { slug: 'orsa', name: 'Örsa', count: 1 },
      { slug: 'valdoria', name: 'Valdoria', count: 1 },
      { slug: 'zell', name: 'Zell', count: 1 },
    ],
  });
});

it('sorts values with equal names by slug, whatever their order', () => {
  const land = [term('land-use', 'Land'), term('land', 'Land')];
  for (const areas of [land, land.toReversed()]) {
    const { categories } = facets([investigation({ areas })], []);
    expect(categories.map(({ slug }) => slug)).toEqual(['land', 'land-use']);
  }
});

it('sorts by the language: Swedish puts Ö after Z', () => {
  const names = facets(LIST, METHODOLOGIES, 'sv').locations.map(({ name }) => name);
  expect(names).toEqual(['Valdoria', 'Zell', 'Örsa']);
});

it('returns no facets without investigations', () => {
  expect(facets([], METHODOLOGIES)).toEqual({ categories: [], methodologies: [], locations: [] });
});
