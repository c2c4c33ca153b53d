/** @jest-environment node */
/** Every response has the fields of the contract's samples, with the same types. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startContentServer } from './index.mjs';

type Server = Awaited<ReturnType<typeof startContentServer>>;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const RECORDED = path.join(__dirname, '../../lib/cms/recorded');
const recorded = (file: string): Json =>
  JSON.parse(readFileSync(path.join(RECORDED, file), 'utf8')) as Json;

let server: Server;
beforeAll(async () => {
  server = await startContentServer({ today: '2026-11-21' });
});
afterAll(() => server.stop());

const get = async (call: string): Promise<Json> =>
  (await fetch(server.apiRoot + call)).json() as Promise<Json>;

const typeOf = (value: Json) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const isEmpty = (value: Json) =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Returns the paths of all values with their types, `[].image.sizes.medium: string`, either of the empty values or of the
 * others.
 */
function pathsOf(value: Json, empty: boolean, at = '', found = new Set<string>()): Set<string> {
  if (isEmpty(value) === empty) found.add(`${at}: ${typeOf(value)}`);
  if (Array.isArray(value)) value.forEach((entry) => pathsOf(entry, empty, `${at}[]`, found));
  else if (value && typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) pathsOf(entry, empty, `${at}.${key}`, found);
  }
  return found;
}

/** A portrait of 800 pixels has no size of 1000, so WordPress and the demo omit it. */
const PORTRAIT_LARGE = /details\.image\.sizes\.large/;

/** Asserts that the responses have every path of the sample, with the sample's types and no others. */
function expectShape(sample: Json, answers: Json[]) {
  const known = pathsOf(sample, false);
  const seen = pathsOf(answers, false);
  const empty = pathsOf(answers, true);
  const held = (entry: string) => seen.has(`[]${entry}`) || empty.has(`[]${entry}`);
  expect([...known].filter((entry) => !held(entry) && !PORTRAIT_LARGE.test(entry))).toEqual([]);

  const types = new Map<string, string[]>();
  for (const entry of [...known, ...pathsOf(sample, true)]) {
    const [at = '', type = ''] = entry.split(': ');
    types.set(`[]${at}`, [...(types.get(`[]${at}`) ?? []), type]);
  }
  const strange = [...seen].filter((entry) => {
    const [at = '', type = ''] = entry.split(': ');
    return types.has(at) && !types.get(at)?.includes(type);
  });
  // A field left empty in the sample has no known type; columns may be a number, ids strings.
  const exceptions = /block_content\.columns: number$|\bID: string$/;
  const unknown = (entry: string) =>
    types.get(entry.split(': ')[0] ?? '')?.every((t) => t === 'boolean');
  expect(strange.filter((entry) => !exceptions.test(entry) && !unknown(entry))).toEqual([]);
}

const idsOf = (rows: Json) => (rows as { id: number }[]).map(({ id }) => id);

it.each([
  ['fa-v1-investigations', 'fa/v1/investigations'],
  ['fa-v1-exhibitions', 'fa/v1/exhibitions'],
  ['fa-v1-events', 'fa/v1/events'],
  ['fa-v1-news', 'fa/v1/news?per_page=100'],
  ['fa-v1-recognition', 'fa/v1/recognition'],
  ['fa-v1-ticker', 'fa/v1/ticker'],
  ['fa-v1-map', 'fa/v1/map'],
  ['fa-v1-related', 'fa/v1/related/3004'],
  ['acf-v3-pages-1546', 'acf/v3/pages/1546?categories=2&per_page=100'],
  ['wp-v2-subdomain', 'wp/v2/subdomain'],
  ['wp-v2-methodology', 'wp/v2/methodology?per_page=100'],
  ['wp-v2-publication', 'wp/v2/publication?per_page=100'],
  ['wp-v2-press', 'wp/v2/press?press_types=81&per_page=100'],
  ['wp-v2-person', 'wp/v2/person?per_page=100'],
  ['wp-v2-pages-advisory-board', 'wp/v2/pages?path=/about/advisory-board'],
  ['wp-v2-pages-funding', 'wp/v2/pages?path=/about/funding'],
])('%s', async (sample, call) => {
  expectShape(recorded(`samples/${sample}.json`), [await get(call)]);
});

it('fa-v1-search', async () => {
  const answers = await Promise.all(
    ['the', 'low', 'press', 'open'].map((q) => get(`fa/v1/search?q=${q}`)),
  );
  expectShape(recorded('samples/fa-v1-search.json'), answers);
});

it.each([
  ['acf-v3-exhibition', 'exhibition', 'fa/v1/exhibitions'],
  ['acf-v3-event', 'event', 'fa/v1/events'],
])('%s', async (sample, type, list) => {
  const answers = await Promise.all(
    idsOf(await get(list)).map((id) => get(`acf/v3/${type}/${id}`)),
  );
  expectShape(recorded(`samples/${sample}.json`), answers);
});

it('acf-v3-investigation', async () => {
  const { investigations } = (await get('fa/v1/investigations')) as { investigations: Json };
  const answers = await Promise.all(
    idsOf(investigations).map((id) => get(`acf/v3/investigation/${id}`)),
  );
  expectShape(recorded('samples/acf-v3-investigation.json'), answers);
});

describe('the oddities of a real CMS', () => {
  it('empty values come in many forms', async () => {
    const { investigations } = (await get('fa/v1/investigations')) as {
      investigations: Record<string, Json>[];
    };
    const faces = new Set(
      investigations.flatMap((row) =>
        ['funded_by', 'exhibitions', 'preview_video'].map((key) =>
          key in row ? JSON.stringify(row[key]).slice(0, 5) : 'missing',
        ),
      ),
    );
    for (const face of ['false', 'null', '""', '[]', 'missing']) expect([...faces]).toContain(face);
  });

  it('dates come in every format the contract lists', async () => {
    const { investigations } = (await get('fa/v1/investigations')) as {
      investigations: { publication_date: string; incident_date: string }[];
    };
    const dates = investigations.flatMap((row) => [row.publication_date, row.incident_date]);
    for (const format of [
      /^\d{4}\/\d\d\/\d\d$/,
      /^\d{4}-\d\d-\d\d$/,
      /^\d{4}-\d\d-\d\dT10:00:00$/,
      /^\d{4}-\d\d-\d\d 10:00:00$/,
      /^\d\d\/\d\d\/\d{4}$/,
      /^\d{8}$/,
      /^Summer 2024$/,
    ]) {
      expect([format, dates.some((date) => format.test(date))]).toEqual([format, true]);
    }
  });

  it('titles are HTML, codes are bare or prefixed, methodologies have ID, post_name or both', async () => {
    const { investigations } = (await get('fa/v1/investigations')) as {
      investigations: { title: string; code: string; methodologies: Json }[];
    };
    const titles = investigations.map(({ title }) => title);
    expect(titles).toContain('Nine Pumps &amp; One Ledger');
    expect(investigations.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['084', 'I.086', 'SP.009']),
    );
    const entries = JSON.stringify(investigations.map(({ methodologies }) => methodologies));
    expect(entries).toMatch(/\{"ID":\d+,"post_name"/);
    expect(entries).toMatch(/\{"post_name"/);
    expect(entries).toMatch(/\{"ID":"\d+","post_title"/);
  });

  it('pictures come with a srcset or in ACF’s shape without one', async () => {
    const flat = (await get('acf/v3/investigation/2086')) as { acf: { featured: Json } };
    expect(flat.acf.featured).toMatchObject({
      feature_image: { mime_type: 'image/jpeg', sizes: { 'medium-width': 400 } },
    });
    expect(flat.acf.featured).not.toHaveProperty('feature_image.srcset');
    const { investigations } = (await get('fa/v1/investigations')) as { investigations: Json[] };
    expect(JSON.stringify(investigations)).toContain('-400w.jpg 400w');
  });
});
