import { SLUGS, spellings } from '@/lib/domain/testing/slugs';
import { isFull } from '@/lib/testing/runs';
import { withoutRecords as without } from './without-records';

const slugMark = (slug: string) => `slug ${slug}`;
const titleMark = (title: string) => `title ${title}`;
const MARKER = {
  ofSlug: (slug: string) => ['with another key', slugMark(slug)],
  ofTitle: (title: string) => [titleMark(title)],
};

type Parameters = typeof without extends (...all: infer All) => unknown ? All : never;

interface Named {
  readonly postType: string;
  readonly id: number | null;
  readonly slug: string | null;
  readonly marks?: readonly string[];
}

const withoutRecords = (
  raw: unknown,
  gone: readonly Named[],
  places?: Parameters[3],
  isAnothers?: Parameters[4],
) =>
  without(
    raw,
    gone.map(({ slug, ...record }) => ({
      ...record,
      slugMarks: slug === null ? [] : [slugMark(slug)],
    })),
    MARKER,
    places,
    isAnothers,
  );

const INVESTIGATIONS = { path: ['investigations'], postType: 'investigation' };

describe('withoutRecords', () => {
  const gone = [{ postType: 'investigation', id: 2, slug: 'two' }];

  it('removes a record from its own list, by id or, without an id, by slug', () => {
    const raw = {
      investigations: [{ id: 1 }, { id: '2' }, { slug: 'two' }, { id: 3, slug: 'two' }],
    };
    expect(withoutRecords(raw, gone, [INVESTIGATIONS])).toEqual({
      investigations: [{ id: 1 }, { id: 3, slug: 'two' }],
    });
  });

  it('removes it from the related rows of other records, at any depth', () => {
    const raw = {
      acf: {
        related: {
          investigations: [
            { ID: 2, post_type: 'investigation', post_name: 'two' },
            { ID: 2, post_type: 'exhibition', post_name: 'two' },
          ],
        },
        main: { ID: 2, post_name: 'two', post_type: 'investigation' },
      },
    };
    expect(withoutRecords(raw, gone)).toEqual({
      acf: {
        related: { investigations: [{ ID: 2, post_type: 'exhibition', post_name: 'two' }] },
        main: false,
      },
    });
  });

  it('keeps pictures and terms that share an id or slug and have no type', () => {
    const raw = [{ id: 5, picture: { ID: 2, url: 'a.jpg' }, terms: [{ term_id: 2, slug: 'two' }] }];
    expect(withoutRecords(raw, gone, [{ path: [], postType: 'event' }])).toBe(raw);
  });

  it('removes a methodology from the investigations that refer to it', () => {
    const raw = { investigations: [{ id: 1, methodologies: [{ ID: 5, post_name: 'tides' }] }] };
    const tides = [{ postType: 'methodology', id: 5, slug: null }];
    expect(withoutRecords(raw, tides, [INVESTIGATIONS])).toEqual({
      investigations: [{ id: 1, methodologies: [] }],
    });
  });
});

const KINDS = [
  'investigation',
  'exhibition',
  'event',
  'news',
  'publication',
  'subdomain',
  'methodology',
  'person',
  'page',
];

/** Of a kind: in full all scripts; in a sample each script once, and each kind. */
const scriptsOf = (number: number) =>
  Object.entries(SLUGS).filter((_, place) => isFull || place % KINDS.length === number);

const REMOVED = KINDS.map((kind, number) => [kind, scriptsOf(number)] as const);

describe.each(REMOVED)('a removed %s', (postType, scripts) => {
  describe.each(scripts)('with a %s slug', (_script, slug) => {
    const place = { path: [], postType };
    const gone = [{ postType, id: 2, slug }];
    const other = { post_type: postType, slug: 'another', title: 'B' };

    it.each(Object.entries(spellings(slug)))('is found spelled %s', (_spelling, text) => {
      const rows = [
        { post_type: postType, slug: text, title: 'A' },
        { post_type: postType, post_name: text, post_title: 'A' },
        { post_type: postType, slug: '', post_name: text, title: 'A' },
        { post_type: postType, ID: false, slug: ` ${text} `, title: 'A' },
        { ID: '2', post_name: text, post_title: 'A' },
      ];
      expect(withoutRecords([...rows, other], gone)).toEqual([other]);
      expect(withoutRecords({ acf: { a: { b: [...rows, other] } } }, gone)).toEqual({
        acf: { a: { b: [other] } },
      });
      for (const row of rows) {
        expect(withoutRecords({ main: row, other }, gone)).toEqual({ main: false, other });
      }
      expect(withoutRecords([{ slug: text }, other], gone, [place])).toEqual([other]);
      expect(withoutRecords([{ slug: text }, other], [{ ...gone[0]!, id: null }], [place])).toEqual(
        [other],
      );
    });

    it('is not taken for another with an id of its own and the same slug', () => {
      for (const text of Object.values(spellings(slug))) {
        const raw = [
          { id: 3, slug: text, post_type: postType },
          { ID: 3, post_name: text },
        ];
        expect(withoutRecords(raw, gone, [place])).toBe(raw);
      }
    });

    it('is found by another slug that it is known to have had', () => {
      const marked = [{ postType, id: 2, slug: 'now', marks: [slugMark(slug)] }];
      for (const text of Object.values(spellings(slug))) {
        const raw = [{ post_type: postType, slug: text, title: 'A' }, other];
        expect(withoutRecords(raw, marked)).toEqual([other]);
        const withId = [{ post_type: postType, id: 3, slug: text, title: 'A' }];
        expect(withoutRecords(withId, marked)).toBe(withId);
      }
    });
  });
});

describe('rows that do not say their type', () => {
  it.each([
    ['investigations', 'investigation'],
    ['exhibitions', 'exhibition'],
    ['events', 'event'],
    ['publications', 'publication'],
    ['methodologies', 'methodology'],
    ['people', 'person'],
    ['author', 'person'],
    ['contributors', 'person'],
    ['curator', 'person'],
    ['agency_team', 'person'],
  ])('have that of the group %s: %s', (key, postType) => {
    const gone = [{ postType, id: 2, slug: 'two' }];
    const rows = [{ slug: 'two', title: 'Two' }, { ID: 2 }, { slug: 'three' }];
    const left = [{ slug: 'three' }];
    expect(withoutRecords({ related: { [key]: rows } }, gone)).toEqual({
      related: { [key]: left },
    });
    expect(withoutRecords({ [key]: rows[0] }, gone)).toEqual({ [key]: false });
    // A list with gaps, as PHP encodes it.
    expect(withoutRecords({ [key]: { 0: rows[0], 4: rows[2] } }, gone)).toEqual({
      [key]: { 0: false, 4: rows[2] },
    });
    const ofAnother = [{ postType: 'page', id: 2, slug: 'two' }];
    const raw = { related: { [key]: rows } };
    expect(withoutRecords(raw, ofAnother)).toBe(raw);
  });
});

describe('rows with neither id nor slug', () => {
  const gone = [{ postType: 'press', id: 2, slug: null, marks: [titleMark('Tom & Jo')] }];

  it.each([
    { post_type: 'press', slug: '', title: 'Tom &amp; Jo', link: 'https://a.example/' },
    { post_type: 'press', title: { rendered: '<b>Tom</b> &#038; Jo' } },
    { post_type: 'press', post_title: ' Tom & Jo ' },
  ])('are found by their title: %j', (row) => {
    expect(withoutRecords([row], gone)).toEqual([]);
  });

  it.each([
    { post_type: 'press', slug: '', title: 'Tom' },
    { post_type: 'event', slug: '', title: 'Tom & Jo' },
    { post_type: 'press', slug: 'tom', title: 'Tom & Jo' },
    { post_type: 'press', id: 3, title: 'Tom & Jo' },
    { title: 'Tom & Jo' },
  ])('are left where it is another, or the row says more: %j', (row) => {
    const raw = [row];
    expect(withoutRecords(raw, gone)).toBe(raw);
  });
});

it('leaves a row without an id to another record that it is of', () => {
  const gone = [{ postType: 'news', id: 2, slug: 'two', marks: [] }];
  const raw = [
    { post_type: 'news', slug: 'two', title: 'Old' },
    { post_type: 'news', slug: 'two', title: 'New' },
    { post_type: 'news', id: 2, slug: 'two', title: 'New' },
  ];
  const left = withoutRecords(raw, gone, [], (row) => row['title'] === 'New');
  expect(left).toEqual([raw[1]]);
});

describe('what has neither page nor list', () => {
  const organisation = { ID: 5, post_type: 'organization', post_title: 'Lantern Legal Aid' };
  const upload = { ID: 8, id: 8, mime_type: 'image/jpeg', url: 'https://cms.example/yard.jpg' };
  const raw = {
    acf: {
      commissioned_by: [organisation, { ID: 5, post_title: 'Of no type' }, { ID: 6 }],
      team: [{ ...organisation, post_type: 'person' }, organisation],
      feature_image: upload,
      media: [{ type: 'image', image: upload }, upload, { ...upload, ID: 9, id: 9 }],
      text: '<p>Yard <img alt="a > b" class="wp-image-8" src="y.jpg"> <img class="wp-image-88"></p>',
    },
  };

  it('leaves rows as an organisation, not people and uploads of its number', () => {
    expect(withoutRecords(raw, [{ postType: 'organisation', id: 5, slug: null }])).toEqual({
      acf: {
        ...raw.acf,
        commissioned_by: [{ ID: 6 }],
        team: [{ ...organisation, post_type: 'person' }],
      },
    });
  });

  it('leaves rows and texts as an upload', () => {
    expect(withoutRecords(raw, [{ postType: 'media', id: 8, slug: null }])).toEqual({
      acf: {
        ...raw.acf,
        feature_image: false,
        media: [
          { type: 'image', image: false },
          { ...upload, ID: 9, id: 9 },
        ],
        text: '<p>Yard  <img class="wp-image-88"></p>',
      },
    });
    expect(withoutRecords(raw, [{ postType: 'media', id: 7, slug: null }])).toBe(raw);
  });

  // Searched for again from each beginning they would take minutes.
  it.each(['<img ', '<img "', "<img '", `<img "'`, '<img a="b', '<img class=wp-image-9 '])(
    'reads pictures without an end, as in %s, once',
    (picture) => {
      const text = `<p>Yard <img class="wp-image-8"></p>`;
      const endless = picture.repeat(2e5);
      expect(withoutRecords([text + endless], [{ postType: 'media', id: 8, slug: null }])).toEqual([
        `<p>Yard </p>${endless}`,
      ]);
    },
  );
});
