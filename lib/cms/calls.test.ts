import * as listCalls from './calls';
import * as detailCalls from './detail-calls';
import { FIELD_LIMITS } from './field-limits';
import { SLUGS, spellings } from '@/lib/domain/testing/slugs';

const calls = { ...listCalls, ...detailCalls };

type Case = readonly [
  ReturnType<typeof calls.mapCall> | { path: string; query: object; paged: boolean },
  string,
  object,
  boolean,
];

const site = 'water';
const names = {
  per_page: '100',
  _fields: 'id,slug,content.protected,excerpt.protected,class_list',
};
const CASES: readonly Case[] = [
  [calls.investigationsCall(), 'fa/v1/investigations', {}, false],
  [calls.investigationsCall({ site }), 'fa/v1/investigations', { site }, false],
  [calls.investigationsCall({ site: '' }), 'fa/v1/investigations', {}, false],
  [calls.exhibitionsCall({ site }), 'fa/v1/exhibitions', { site }, false],
  [calls.eventsCall(), 'fa/v1/events', {}, false],
  [calls.newsCall(), 'fa/v1/news', { per_page: '100' }, true],
  [calls.newsCall({ site }), 'fa/v1/news', { site }, true],
  [calls.recognitionCall(), 'fa/v1/recognition', {}, false],
  [calls.tickerCall(), 'fa/v1/ticker', {}, false],
  [calls.mapCall(), 'fa/v1/map', {}, false],
  [calls.addressesCall(), 'fa/v1/addresses', {}, false],
  [calls.subdomainsCall(), 'wp/v2/subdomain', {}, true],
  [calls.methodologiesCall(), 'wp/v2/methodology', { per_page: '100' }, true],
  [calls.publicationsCall(), 'wp/v2/publication', { per_page: '100' }, true],
  [calls.pressCall(), 'wp/v2/press', { press_types: '81', per_page: '100' }, true],
  [calls.teamCall(), 'acf/v3/pages/1546', { categories: '2', per_page: '100' }, false],
  [calls.investigationDetailCall(7), 'acf/v3/investigation/7', {}, false],
  [calls.exhibitionDetailCall(7), 'acf/v3/exhibition/7', {}, false],
  [calls.eventDetailCall(7), 'acf/v3/event/7', {}, false],
  [calls.pageCall('jobs'), 'wp/v2/pages', { path: '/about/jobs' }, false],
  [calls.pageCall('jobs', { site }), 'wp/v2/pages', { path: '/about-water/jobs' }, false],
  [calls.pageCall('a/../b'), 'wp/v2/pages', { path: '/about/a%2F..%2Fb' }, false],
  [calls.personCall('ada-brook'), 'wp/v2/person', { slug: 'ada-brook' }, false],
  [calls.relatedCall(7), 'fa/v1/related/7', {}, false],
  [calls.peopleNamesCall(), 'wp/v2/person', names, true],
  [
    calls.pageNamesCall(),
    'wp/v2/pages',
    { ...names, _fields: `${names._fields},parent,section` },
    true,
  ],
  [calls.searchCall('salt & wind'), 'fa/v1/search', { q: 'salt & wind' }, false],
];

it.each(CASES)('%j requests the path in the contract', (call, path, query, paged) => {
  expect(call).toMatchObject({ path, query, paged });
  expect(Object.keys(call.query)).toEqual(Object.keys(query));
});

it.each(['', '  '])(
  'rejects the slug %j, for which the CMS would return every person or page',
  (slug) => {
    expect(() => calls.personCall(slug)).toThrow(RangeError);
    expect(() => calls.pageCall(slug)).toThrow(RangeError);
  },
);

it.each([calls.peopleNamesCall(), calls.pageNamesCall()])(
  'the call $name leaves a protected record out, however it is told',
  ({ transform }) => {
    const rows = [
      { id: 1, slug: 'a', content: { protected: true } },
      { id: 2, slug: 'b', content: { protected: '1' } },
      { id: 3, slug: 'c', excerpt: { protected: 'true' } },
      { id: 4, slug: 'd', class_list: ['person', 'post-password-required'] },
      { id: 5, slug: 'e', content: { protected: false }, class_list: ['person'] },
      // A CMS that does not know nested fields, or answers whole records.
      { id: 6, slug: 'f' },
      { id: 7, slug: 'g', content: { rendered: '' } },
    ];
    const slugs = transform(rows, () => undefined).map(({ slug }) => slug);
    expect(slugs).toEqual(['e', 'f', 'g']);
  },
);

it('has a row for every call', () => {
  const covered = new Set(CASES.map(([call]) => 'name' in call && call.name));
  const names = Object.values(calls).map((create) => create('1' as never).name);
  expect(names.filter((name) => !covered.has(name))).toEqual([]);
});

it('lists each call once', () => {
  const names = new Set(Object.values(calls).map((create) => create('1' as never).name));
  expect(names.size).toBe(Object.values(calls).length);
});

it.each([
  [calls.personCall('한'), 'slug', ''],
  [calls.pageCall('한'), 'path', '/about/'],
])('asks for a slug in the spellings that a CMS may have stored: %j', (call, field, prefix) => {
  expect([call.query, ...(call.otherQueries ?? [])]).toEqual(
    ['한', '\u1112\u1161\u11ab', '%ed%95%9c', '%e1%84%92%e1%85%a1%e1%86%ab'].map((slug) => ({
      [field]: prefix + slug,
    })),
  );
});

describe('the record asked for by its slug', () => {
  it.each(Object.entries(SLUGS))('is known in every spelling of a %s slug', (_, slug) => {
    for (const text of Object.values(spellings(slug))) {
      const person = { id: 1, slug: text, title: 'Ada', details: {} };
      const page = { id: 1, slug: text, title: { rendered: 'Jobs' }, parent: 1569 };
      const report = jest.fn();
      expect(calls.personCall(slug).transform([person], report)).toMatchObject({ slug });
      expect(calls.pageCall(slug).transform([page], report)).toMatchObject({ slug });
      expect(report).not.toHaveBeenCalled();
    }
  });
});

it('the old addresses of an agency that writes Arabic fit into their answer', () => {
  const slug = (index: number) => encodeURIComponent('ش'.repeat(33)) + index;
  const address = (index: number) => `/investigation/${slug(index)}`;
  const answer = Object.fromEntries(
    Array.from({ length: FIELD_LIMITS.addresses }, (_, index) => [
      `/case${address(index)}`,
      address(index),
    ]),
  );
  expect(JSON.stringify(answer).length).toBeGreaterThan(20 * 1024 * 1024);
  expect(JSON.stringify(answer).length).toBeLessThan(calls.addressesCall().maxBytes ?? 0);
});
