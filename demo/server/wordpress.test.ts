/** @jest-environment node */
/** WordPress's own behaviour: errors, pages, empty slugs, sites, authorization; and search. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startContentServer } from './index.mjs';

type Server = Awaited<ReturnType<typeof startContentServer>>;
type Row = Record<string, unknown>;

const recorded = (file: string) =>
  JSON.parse(
    readFileSync(path.join(__dirname, '../../lib/cms/recorded/wordpress', file), 'utf8'),
  ) as unknown;

let server: Server;
beforeAll(async () => {
  server = await startContentServer({ today: '2026-11-21' });
});
afterAll(() => server.stop());

const get = (call: string, init?: RequestInit) => fetch(server.apiRoot + call, init);
const json = async <T = Row[]>(call: string) => (await get(call)).json() as Promise<T>;

describe('error responses, verbatim', () => {
  it.each([
    ['wp/v2/methodology?per_page=101', 400, 'wp_per_page_101.json'],
    ['fa/v1/news?per_page=101', 400, 'fa_bad_param.json'],
    ['wp/v2/methodology?page=3', 400, 'wp_inv_page3_beyond.json'],
    ['wp/v2/publication/999999', 404, 'wp_single_missing.json'],
    ['fa/v1/nothing', 404, 'wp_no_route.json'],
    ['wp/v2/nothing', 404, 'wp_no_route.json'],
    ['wp/v2/constructor', 404, 'wp_no_route.json'],
    ['acf/v3/investigation/999999', 200, 'acf_missing_id.json'],
    ['wp/v2/person?slug=nobody', 200, 'wp_slug_missing.json'],
  ])('%s answers %i', async (call, status, file) => {
    const response = await get(call);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(await response.json()).toEqual(recorded(file));
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is not allowed', async (method) => {
    const response = await get('fa/v1/ticker', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

describe('lists', () => {
  it('are paginated with totals, and the pages are complete', async () => {
    const whole = await json('wp/v2/person?per_page=100');
    const response = await get('wp/v2/person?per_page=9');
    const pages = Math.ceil(whole.length / 9);
    expect(response.headers.get('x-wp-total')).toBe(String(whole.length));
    expect(response.headers.get('x-wp-totalpages')).toBe(String(pages));
    expect(response.headers.get('link')).toContain('page=2>; rel="next"');
    const rows: Row[] = [];
    for (let page = 1; page <= pages; page += 1) {
      rows.push(...(await json(`wp/v2/person?per_page=9&page=${page}`)));
    }
    expect(rows).toEqual(whole);
  });

  it('have ten records without per_page', async () => {
    expect(await json('wp/v2/person')).toHaveLength(10);
  });

  it('an empty slug is ignored, a slug finds one post, and an id finds the same', async () => {
    expect((await json('wp/v2/person?slug=&per_page=100')).length).toBeGreaterThanOrEqual(16);
    const [person] = await json('wp/v2/person?slug=helene-sorby');
    expect(person).toMatchObject({ slug: 'helene-sorby', title: { rendered: 'Hélène Sørby' } });
    expect(await json<Row>(`wp/v2/person/${String(person?.['id'])}`)).toEqual(person);
  });

  it('show a password-protected post without its content', async () => {
    const rows = await json('wp/v2/publication?per_page=100');
    const hidden = rows.find(({ slug }) => slug === 'embargoed-notes');
    expect(hidden).toMatchObject({ content: { rendered: '', protected: true } });
  });

  it.each([
    ['fa/v1/investigations', 'investigations', 'low-water'],
    ['fa/v1/exhibitions', 'exhibitions', 'low-light'],
    ['fa/v1/events', 'events', 'a-wall-seen-three-times'],
    ['fa/v1/news?per_page=100', 'news', 'summer-course'],
    ['wp/v2/person?per_page=100', 'people', 'sabela-thorn'],
    ['wp/v2/pages?per_page=100', 'pages', 'funding'],
    ['wp/v2/methodology?per_page=100', 'methodologies', '3d-reconstruction'],
    ['wp/v2/subdomain', 'subdomains', 'angles'],
  ] as const)('%s names a protected one of the %s alone', async (call, collection, slug) => {
    const rowOf = async () => {
      const answer = await json<Row[] | { investigations: Row[] }>(call);
      return (Array.isArray(answer) ? answer : answer.investigations).find(
        (row) => row['slug'] === slug,
      );
    };
    expect(await rowOf()).not.toMatchObject({ content: { protected: true } });
    server.control.edit(collection, slug, { protected: true });
    const row = await rowOf();
    expect(row).toMatchObject({ slug, content: { rendered: '', protected: true }, acf: [] });
    expect(Object.keys(row ?? {}).length).toBeLessThan(10);
    server.control.reset();
  });

  it('answer the fields asked for, nested ones too', async () => {
    const rows = await json('wp/v2/publication?per_page=100&_fields=id,content.protected');
    expect(rows).toContainEqual({ id: 7508, content: { protected: true } });
    expect(rows.filter((row) => Object.keys(row).length !== 2)).toEqual([]);
  });

  it('have only press of the requested type', async () => {
    expect((await json('wp/v2/press?press_types=81&per_page=100')).length).toBeGreaterThanOrEqual(
      12,
    );
    expect(await json('wp/v2/press?press_types=82&per_page=100')).toEqual([]);
  });
});

describe('pages', () => {
  it.each([
    ['/about/agency', 1569],
    ['/about-water/agency', 1569],
    ['/about/residencies', 1601],
  ])('%s has parent %i', async (where, parent) => {
    expect(await json(`wp/v2/pages?path=${where}`)).toMatchObject([{ parent }]);
  });

  it.each(['/about/nothing', '/elsewhere/agency', '/about/agency/more'])(
    '%s is empty',
    async (where) => {
      expect(await json(`wp/v2/pages?path=${where}`)).toEqual([]);
    },
  );
});

it('a site gets its own records and those without a site', async () => {
  const slugs = async (query: string) =>
    (
      await json<{ investigations: { slug: string }[] }>(`fa/v1/investigations${query}`)
    ).investigations.map(({ slug }) => slug);
  const [all, water, ground] = await Promise.all([
    slugs(''),
    slugs('?site=water'),
    slugs('?site=ground'),
  ]);
  expect(water.sort()).toEqual(all.sort());
  expect(ground).toContain('the-harbour-flare');
  expect(ground).toContain('reading-a-crater');
  expect(ground).not.toContain('six-ways-to-read-a-wave');
});

it('the works of a person are of five kinds', async () => {
  const rows = await json('fa/v1/related/3004');
  expect(new Set(rows.map((row) => row['post_type']))).toEqual(
    new Set(['investigation', 'exhibition', 'publication', 'event', 'press']),
  );
  expect(await json('fa/v1/related/1')).toEqual([]);
});

describe('search', () => {
  const search = (q: string) =>
    json<{ post_type: string; post_name?: string; post_title: string; relevance_score: number }[]>(
      `fa/v1/search?q=${encodeURIComponent(q)}`,
    );

  it('puts the best match first', async () => {
    const rows = await search('the harbour flare');
    expect(rows[0]).toMatchObject({ post_type: 'investigation', post_name: 'the-harbour-flare' });
    const scores = rows.map((row) => row.relevance_score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('searches all nine post types', async () => {
    const rows = (await Promise.all(['open', 'the', 'harbour'].map(search))).flat();
    expect(new Set(rows.map((row) => row.post_type)).size).toBe(9);
  });

  it.each([
    ['sorby', 'helene-sorby'],
    ['SØRBY', 'helene-sorby'],
    ['court numb', 'the-courtyard-at-number-nine'],
  ])('%s finds %s', async (query, slug) => {
    expect((await search(query)).map((row) => row.post_name)).toContain(slug);
  });

  it.each(['', '   ', '%%%', '(*', 'xyzzy'])('%j finds nothing', async (query) => {
    expect(await search(query)).toEqual([]);
  });

  it('finds figures that are raised, and no struck words', async () => {
    const title = 'A flow of 10<sup>6</sup> m<sup>3</sup> and <s>formerly</s> CO<sub>2</sub>';
    server.control.edit('investigations', 'low-water', { title });
    const found = async (query: string) =>
      (await json<Row[]>(`fa/v1/search?q=${query}`)).map((row) => row['post_name']);
    expect(await found('106')).toContain('low-water');
    expect(await found(encodeURIComponent('10⁶'))).toContain('low-water');
    expect(await found('co2')).toContain('low-water');
    expect(await found('formerly')).not.toContain('low-water');
    server.control.reset();
  });

  it('does not find password-protected posts', async () => {
    expect((await search('pending case')).map((row) => row.post_name)).not.toContain(
      'embargoed-notes',
    );
  });
});

it('requires authorization when configured', async () => {
  const guarded = await startContentServer({ authorization: 'Basic abc' });
  const call = `${guarded.apiRoot}fa/v1/ticker`;
  const statuses = [
    (await fetch(call)).status,
    (await fetch(call, { headers: { authorization: 'Basic abd' } })).status,
    (await fetch(call, { headers: { authorization: 'Basic abc' } })).status,
  ];
  await guarded.stop();
  expect(statuses).toEqual([401, 401, 200]);
});

it('dates are relative to the current day', async () => {
  server.control.setToday('2030-01-31');
  const rows = await json<{ slug: string; start: { date: string } }[]>('fa/v1/events');
  server.control.setToday('2026-11-21');
  expect(rows.find(({ slug }) => slug === 'echoes-in-built-space')?.start.date).toBe('2030-02-01');
});
