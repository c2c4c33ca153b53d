import {
  eventDetailCall,
  eventsCall,
  exhibitionDetailCall,
  exhibitionsCall,
  investigationDetailCall,
  investigationsCall,
  mapCall,
  pageCall,
  pageNamesCall,
  personCall,
  publicationsCall,
  relatedCall,
  searchCall,
  subdomainsCall,
  teamCall,
  tickerCall,
} from '..';
import { transformed } from '../testing/recorded';

const POST = { id: 1, slug: 'a', title: 'A' };

describe('an investigation', () => {
  const read = (fields: object) => {
    const { value, problems } = transformed(investigationsCall(), {
      investigations: [{ ...POST, ...fields }],
    });
    return { investigation: value.investigations[0], problems };
  };

  it.each([
    [{}, null],
    [{ supported_project_link: 'https://p.example/' }, { party: null, href: 'https://p.example/' }],
    [
      { commissioned_by_heading: 'Open Ground Supported Project by Aster' },
      { party: 'Aster', href: null },
    ],
    [
      {
        supported_project_link: 'https://p.example/',
        commissioned_by_heading: 'supported project by Aster &amp; Co',
      },
      { party: 'Aster & Co', href: 'https://p.example/' },
    ],
    [
      { supported_project_link: { title: '', url: 'https://p.example/', target: '' } },
      { party: null, href: 'https://p.example/' },
    ],
    [{ supported_project_link: 'javascript:alert(1)' }, { party: null, href: null }],
    [{ supported_project_link: false, commissioned_by_heading: 'Commissioned By' }, null],
  ])('%j is supported: %j', (fields, supported) => {
    const { investigation } = read({ code: '41', ...fields });
    expect(investigation?.supported).toEqual(supported);
    expect(investigation?.code).toBe(supported ? 'SP.41' : 'I.41');
  });

  it.each([
    ['by_fo', 'by'],
    ['with_fo', 'with'],
    ['none', null],
    [false, null],
  ])('of status %j has the badge %j', (fo_status, badge) => {
    expect(read({ fo_status }).investigation?.sisterProject).toBe(badge);
  });

  it('refers to methodologies by id, by slug or both', () => {
    const { investigation, problems } = read({
      methodologies: [{ ID: '3' }, { post_name: 'a', post_title: 'A' }, 4, {}],
    });
    expect(investigation?.methodologies).toEqual([
      { id: 3, slug: null, title: '' },
      { id: null, slug: 'a', title: 'A' },
      { id: 4, slug: null, title: '' },
    ]);
    expect(problems).toMatchObject([{ id: 1, path: 'investigations[0].methodologies[3]' }]);
  });

  it('needs only id, slug and title', () => {
    expect(read({})).toMatchObject({
      investigation: { code: null, abstract: null, commissionedBy: [], previewImage: null },
      problems: [],
    });
  });

  it.each(['id', 'slug', 'title'])('is left out without %s', (key) => {
    const { investigation, problems } = read({ [key]: '' });
    expect(investigation).toBeUndefined();
    expect(problems).toMatchObject([{ path: `investigations[0].${key}` }]);
  });
});

describe("an investigation's detail", () => {
  const read = (acf: object) =>
    transformed(investigationDetailCall(1), { acf: { x: 1, ...acf } }).value;

  it('leaves missing values to the list', () => {
    expect(read({ funded_by: false })).toMatchObject({ commissionedBy: null, fundedBy: null });
    expect(read({ funded_by: [{ post_title: 'Aster' }] })?.fundedBy).toHaveLength(1);
  });

  it('lets the links of its synopsis and sections lead to one another', () => {
    const section = (columns: string, column_1: string, column_2: string) => ({
      block_heading: '_ftn1',
      block_content: { columns, column_1, column_2 },
    });
    const detail = read({
      synopsis: '<p>x<a name="r" href="#far">1</a><a href="#off">2</a></p>',
      description: [
        section('one', '<p><a name="n" href="#r">1</a></p>', '<p><a name="off">2</a></p>'),
        section('two', '<p>a</p>', '<p><a name="far" href="#n">3</a></p>'),
      ],
    });
    const [first, second] = detail?.blocks ?? [];
    expect(detail?.synopsis).toBe(
      '<p>x<a href="#n-far"><span id="n-r"></span>1</a><span>2</span></p>',
    );
    expect(first?.columns).toEqual(['<p><a href="#n-r"><span id="n-n"></span>1</a></p>']);
    expect(second?.columns[1]).toBe('<p><a href="#n-n"><span id="n-far"></span>3</a></p>');
  });

  it('reads the tables of the team', () => {
    const detail = read({
      team: [
        { role: 'Lead', people: { post_title: 'Ada' } },
        { role: 'Nobody', people: false },
      ],
      extended_team: [
        {
          organization: { post_title: 'Aster' },
          people: false,
          role: 'Sound',
          org_position: 'before',
        },
        { organization: false, people: ['Bo'], role: '' },
        { organization: false, people: [] },
      ],
      other_tables: [
        { table_title: 'Thanks', table_content: '<p>All</p>' },
        { table_title: 'Empty', table_content: '' },
      ],
    });
    expect(detail?.team).toMatchObject([{ role: 'Lead', people: [{ name: 'Ada' }] }]);
    expect(detail?.extendedTeam).toMatchObject([
      { organization: { name: 'Aster' }, people: [], organizationPosition: 'before' },
      { organization: null, people: [{ name: 'Bo' }], organizationPosition: 'after' },
    ]);
    expect(detail?.otherTables).toEqual([{ title: 'Thanks', content: '<p>All</p>' }]);
  });

  it('sorts a flat list of related rows by kind', () => {
    const related = read({
      related: [
        { ID: 1, post_type: 'investigation' },
        { ID: 2, post_type: 'event', post_title: 'E' },
        { ID: 3, post_type: 'press', post_title: 'P' },
        { ID: 4, post_type: 'recognition', post_title: 'R' },
        { ID: 5, post_type: 'attachment' },
      ],
    })?.related;
    expect(Object.values(related ?? {}).map((group) => group.length)).toEqual([1, 0, 1, 1, 1, 0]);
  });

  it('drops empty updates', () => {
    expect(read({ revisions: [{ date: '' }, { format: 'PDF' }] })?.revisions).toEqual([
      { date: null, format: 'PDF', content: null, isCorrection: false },
    ]);
  });

  it.each<[object, boolean]>([
    [{ format: 'Web', correction: true }, true],
    [{ format: 'Web', correction: '1' }, true],
    [{ format: 'Web', correction: 'yes' }, true],
    [{ format: 'KORREKTUR', correction: false }, true],
    [{ format: ' <b>Correction</b>&nbsp;' }, true],
    [{ format: 'Web' }, false],
    [{ format: 'Web', correction: 'no' }, false],
    [{ format: 'Web', correction: ['yes'] }, false],
    [{ format: ['Correction'] }, false],
    [{ format: 'Corrections and additions' }, false],
  ])('takes the update %j for a correction: %j', (revision, expected) => {
    const given = { date: '2026/05/02', content: '<p>Two.</p>', ...revision };
    expect(read({ revisions: [given] })?.revisions).toMatchObject([{ isCorrection: expected }]);
  });

  it('drops a correction without a date and without words', () => {
    expect(read({ revisions: [{ correction: true }] })?.revisions).toEqual([]);
  });
});

describe('an event', () => {
  const read = (fields: object) => transformed(eventsCall(), [{ ...POST, ...fields }]).value[0];
  const DAY = { kind: 'day', day: '2026-11-24' };

  it.each([
    [{ type: 'datepicker', date: '2026-11-24', freetext: 'old' }, DAY],
    [
      { type: 'freetext', freetext: 'late &amp; later', date: '2026-11-24' },
      { kind: 'text', text: 'late & later' },
    ],
    [{ type: 'ongoing', date: '2026-11-24' }, { kind: 'ongoing' }],
    [{ date: '24/11/2026' }, DAY],
    ['2026-11-24', DAY],
    ['2026-11-20', { kind: 'day', day: '2026-11-20' }],
    // Before its start.
    ['2026-11-19', null],
    [{ type: 'freetext', freetext: '' }, null],
    [false, null],
  ])('ends as in %j', (date_end, end) => {
    expect(read({ event_dates: { date_start: '2026-11-20', date_end } })?.dates?.end).toEqual(end);
  });

  it.each([
    [false, null],
    [{ date: '' }, null],
    [{ date: 'some day' }, null],
    ['20261124', { day: '2026-11-24', allDay: false, timeStart: '', timeEnd: '' }],
    [
      { date: '2026-11-24', all_day: '1', time_start: '6:30 pm' },
      { day: '2026-11-24', allDay: true, timeStart: '6:30 pm', timeEnd: '' },
    ],
  ])('begins at %j', (start, moment) => expect(read({ start })?.start).toEqual(moment));

  it.each([
    [{ address: ' 1 Salt St ' }, '1 Salt St'],
    ['1 Salt St', '1 Salt St'],
    [{ lat: 1, lng: 2 }, null],
    [false, null],
  ])('takes place at %j', (location_map, address) => {
    expect(read({ location_map })?.address).toBe(address);
    const detail = transformed(eventDetailCall(1), { acf: { x: 1, location_map } }).value;
    expect(detail?.address).toBe(address);
  });
});

it('an event that ends before its start ends when it is not said', () => {
  const { value } = transformed(eventsCall(), [
    { ...POST, start: { date: '10/01/2027' }, end: { date: '10/01/2026' } },
  ]);
  expect(value[0]).toMatchObject({ start: { day: '2027-01-10' }, end: null });
});

describe('an exhibition', () => {
  it('reads dates bare or wrapped, and types as names or terms', () => {
    const { value } = transformed(exhibitionsCall(), [
      {
        ...POST,
        start: '2026-11-24',
        end: { date: 'open end' },
        type: [{ name: 'Solo' }, 'Featured'],
      },
    ]);
    expect(value[0]).toMatchObject({
      start: { kind: 'day', day: '2026-11-24' },
      end: { kind: 'text', text: 'open end' },
      types: ['Solo', 'Featured'],
    });
  });

  it('takes an end before the start for a missing one', () => {
    const { value } = transformed(exhibitionsCall(), [
      { ...POST, start: '2027-01-10', end: '2026-01-10' },
    ]);
    expect(value[0]).toMatchObject({ start: { kind: 'day', day: '2027-01-10' }, end: null });
  });

  it('finds the core team under any name, and slides in either form', () => {
    const image = { url: 'https://m.example/a.jpg', caption: 'own' };
    const { value, problems } = transformed(exhibitionDetailCall(1), {
      acf: {
        some_agency_team: [{ post_title: 'Ada' }],
        extended_team: [],
        team_note: 'x',
        featured_media: [
          { image, caption: 'of the slide' },
          { image },
          image,
          { caption: 'no image' },
        ],
      },
    });
    expect(value?.coreTeam).toMatchObject([{ person: { name: 'Ada' } }]);
    expect(value?.slides.map(({ caption }) => caption)).toEqual(['of the slide', 'own', 'own']);
    expect(problems).toMatchObject([{ path: 'acf.featured_media[3]' }]);
  });
});

describe('a subdomain', () => {
  it.each([
    ['#1D3557', '#1d3557'],
    ['1d3557', '#1d3557'],
    ['#abc', '#aabbcc'],
    ['#1d3557ff', '#1d3557'],
    ['rgb(29, 53, 87)', '#1d3557'],
    ['rgba(29,53,87,0.5)', '#1d3557'],
    ['rgb(300, 0, 0)', null],
    ['navy', null],
    ['red;background:url(x)', null],
    ['', null],
  ])('of colour %j is tinted %j', (background_colour, colour) => {
    const { value } = transformed(subdomainsCall(), [{ ...POST, acf: { background_colour } }]);
    expect(value[0]?.backgroundColour).toBe(colour);
  });

  it('refers to investigations and exhibitions only', () => {
    const related = [
      { post_type: 'investigation', ID: '5' },
      { post_type: 'event', ID: 6 },
    ];
    const { value, problems } = transformed(subdomainsCall(), [{ ...POST, acf: { related } }]);
    expect(value[0]?.related).toEqual([{ postType: 'investigation', id: 5 }]);
    expect(problems).toMatchObject([{ path: '[0].related[1]' }]);
  });
});

describe('other records', () => {
  it('a publication takes its title from the editor, its slug from the post', () => {
    const { value } = transformed(publicationsCall(), [
      {
        id: 1,
        slug: 'a',
        post_name: 'a-2',
        title: { rendered: 'B &amp; C' },
        language: 'de',
        featured: '1',
      },
      { id: 2, slug: 'b', title: { rendered: 'B' }, post_title: 'Mine' },
    ]);
    expect(value[0]).toMatchObject({
      title: 'B & C',
      postName: 'a-2',
      language: 'DE',
      featured: true,
    });
    expect(value[1]).toMatchObject({
      title: 'Mine',
      postName: 'b',
      language: null,
      featured: false,
    });
  });

  it('a page written in WordPress’s editor is one block', () => {
    const page = { ...POST, parent: '1569', content: { rendered: '<p>Hello</p>' } };
    const { value } = transformed(pageCall('a'), [page]);
    expect(value).toMatchObject({
      parent: 1569,
      blocks: [{ heading: null, columns: ['<p>Hello</p>'] }],
    });
  });

  it('an organisation without a medium logo has only its name', () => {
    const funders = [
      { post_title: 'Aster', logo: { sizes: { large: 'https://m.example/l.png' } } },
    ];
    const { value } = transformed(pageCall('a'), [{ ...POST, acf: { funders } }]);
    expect(value?.funders).toEqual([
      { id: null, name: 'Aster', href: null, logo: null, details: null },
    ]);
  });

  it('a person without a title takes the name from the details', () => {
    const details = { first_name: 'Ada', last_name: 'Brook', role: 'Lead' };
    const { value } = transformed(personCall('a'), [{ id: 1, slug: 'a', acf: { details } }]);
    expect(value).toMatchObject({ name: 'Ada Brook', role: 'Lead' });
  });

  it('a contact of any kind is kept, one without content is dropped', () => {
    const contact = [
      { type: 'pigeon', content: 'Loft 7' },
      { type: 'email', content: '' },
    ];
    const { value } = transformed(personCall('a'), [{ ...POST, contact }]);
    expect(value?.contacts).toEqual([{ kind: 'pigeon', content: 'Loft 7' }]);
  });

  it('the team may be one level higher', () => {
    const { value } = transformed(teamCall(), { acf: { current: [POST] } });
    expect([value.current.length, value.past.length]).toEqual([1, 0]);
  });

  it('empty announcements are dropped', () => {
    const { value } = transformed(tickerCall(), { items: ['<b>One</b>', '', '<p> </p>', false] });
    expect(value).toEqual(['<b>One</b>']);
  });

  it.each([
    [{ lat: '41.2', lng: '19.6' }, 1, 0],
    [{ lat: 90, lng: -180 }, 1, 0],
    [{ lat: 90.01, lng: 0 }, 0, 1],
    [{ lat: 0, lng: 180.5 }, 0, 1],
    [{ lat: 5 }, 0, 0],
    [{ lat: '', lng: '' }, 0, 0],
    [{ lat: '36,21', lng: '14,9' }, 0, 2],
    [{ lat: '15.62° N', lng: 32 }, 0, 1],
    [{ lat: [1], lng: 32 }, 0, 1],
    [false, 0, 0],
  ])('the location %j is shown: %i', (location, shown, reported) => {
    const { value, problems } = transformed(mapCall(), [{ slug: 'a', location }]);
    expect([value.length, problems.length]).toEqual([shown, reported]);
  });

  it('a search hit of an unknown kind is reported', () => {
    const { value, problems } = transformed(searchCall('a'), [
      { post_type: 'attachment', post_title: 'A' },
      { post_type: 'organization', post_title: 'B', relevance_score: '3.5' },
    ]);
    expect(value).toMatchObject([{ title: 'B', relevance: 3.5, slug: null }]);
    expect(problems).toMatchObject([{ path: '[0].post_type' }]);
  });

  it.each([
    ['a search', searchCall('a')],
    ['the works of a person', relatedCall(1)],
  ])('%s leaves out and reports a record whose slug is broken', (_, call) => {
    const row = (slug: unknown) => ({ post_type: 'event', slug, title: 'A' });
    const { value, problems } = transformed<readonly { slug: string | null }[]>(call, [
      ...['a', '', false, 7, '%d8%ac'].map(row),
      ...['..', 'a%2fb', 'a\\b', 'a\u0007', 'a.json', ['a']].map(row),
    ]);
    expect(value.map(({ slug }) => slug)).toEqual(['a', null, null, '7', 'ج']);
    expect(problems.map(({ path }) => path)).toEqual(
      [5, 6, 7, 8, 9, 10].map((row) => `[${row}].slug`),
    );
  });

  it('a person’s works come ready or as raw rows', () => {
    const { value } = transformed(relatedCall(1), [
      { post_type: 'event', post_name: 'e', post_title: 'E', post_date: '2026-01-02 10:00:00' },
      { post_type: 'news', post_name: 'n', post_title: 'N' },
    ]);
    expect(value).toEqual([
      {
        postType: 'event',
        slug: 'e',
        title: 'E',
        date: { kind: 'day', day: '2026-01-02' },
        href: null,
      },
    ]);
  });
});

describe('a date that is no day', () => {
  const event = (fields: object) => transformed(eventsCall(), [{ ...POST, ...fields }]);

  it.each([
    [{ start: 'in spring' }, { start: { kind: 'text', text: 'in spring' }, end: null }, 0],
    [
      { start: { date: '03/13/2026' }, end: { date: 'until further notice' } },
      {
        start: { kind: 'text', text: '03/13/2026' },
        end: { kind: 'text', text: 'until further notice' },
      },
      1,
    ],
    [
      { start: 'soon', event_dates: { date_start: '2026-12-18' } },
      { start: { kind: 'day', day: '2026-12-18' }, end: null },
      0,
    ],
    [{ start: '', end: false }, null, 0],
  ])('of an event %j is shown as it stands: %j', (fields, dates, reported) => {
    const { value, problems } = event(fields);
    expect(value[0]).toMatchObject({ start: null, end: null, dates });
    expect(problems).toHaveLength(reported);
  });

  it.each([
    [{ year: '', publication_date: '2023' }, '2023'],
    [{ publication_date: 'October 16, 2026' }, '2026'],
    [{ publication_date: 'Spring 2024' }, '2024'],
    [{ publication_date: 'forthcoming' }, 'forthcoming'],
    [{ publication_date: '2023 and 2024' }, '2023 and 2024'],
    [{ publication_date: '2023, reprinted in 2023' }, '2023'],
    [{ year: '12/05/2022', publication_date: '2023' }, '2022'],
    [{ year: '2021/22' }, '2021/22'],
    [{ year: 'forthcoming', publication_date: '2023' }, 'forthcoming'],
    [{ year: 2020 }, '2020'],
    [{}, null],
  ])('of a publication says its year where it can: %j, %j', (fields, year) => {
    const { value } = transformed(publicationsCall(), [{ ...POST, ...fields }]);
    expect(value[0]?.year).toBe(year);
  });
});

describe('the name of a page', () => {
  it.each([
    [{ parent: 1569 }, 1569],
    [{ parent: 12 }, 12],
    [{ parent: 12, section: 'about' }, 1569],
    [{ parent: 1569, section: 'programme' }, null],
    [{ parent: 1546, section: 'programme' }, 1546],
    [{ parent: 12, section: 'elsewhere' }, 12],
    [{}, null],
  ])('with %j is below %j, as its page is', (fields, parent) => {
    const { value } = transformed(pageNamesCall(), [{ ...POST, ...fields }]);
    expect(value).toEqual([{ id: 1, slug: 'a', parent }]);
    expect(transformed(pageCall('a'), [{ ...POST, ...fields }]).value).toMatchObject({ parent });
  });
});
