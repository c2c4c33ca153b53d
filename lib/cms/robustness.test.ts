/** @jest-environment jsdom */
import { URL as NodeUrl } from 'node:url';
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { findUnsafe } from '@/lib/testing/unsafe-html';
import { runs } from '@/lib/testing/runs';

import type { CmsCall } from './call';
import {
  addressesCall,
  eventsCall,
  exhibitionsCall,
  investigationsCall,
  mapCall,
  methodologiesCall,
  newsCall,
  pageNamesCall,
  peopleNamesCall,
  pressCall,
  publicationsCall,
  recognitionCall,
  searchCall,
  subdomainsCall,
  teamCall,
  tickerCall,
} from './calls';
import {
  eventDetailCall,
  exhibitionDetailCall,
  investigationDetailCall,
  pageCall,
  personCall,
  relatedCall,
} from './detail-calls';
import { CmsError } from './errors';
import * as calls from './calls';
import * as detailCalls from './detail-calls';
import { readSample, transformed } from './testing/recorded';

// The tested code runs on the server, which has Node's URL. jsdom's, in JavaScript, took half of this file's time.
Object.assign(globalThis, { URL: NodeUrl });

/** A sample of every call's answer, the call, and the keys under which its domain value has HTML. */
const CALLS: readonly (readonly [string, CmsCall<unknown>, readonly string[]])[] = [
  ['fa-v1-investigations', investigationsCall(), ['abstract', 'description']],
  [
    'acf-v3-investigation',
    investigationDetailCall(1),
    ['synopsis', 'columns', 'content', 'methodologyDetails'],
  ],
  ['fa-v1-exhibitions', exhibitionsCall(), []],
  ['acf-v3-exhibition', exhibitionDetailCall(1), ['synopsis', 'columns', 'content']],
  ['fa-v1-events', eventsCall(), ['content']],
  ['acf-v3-event', eventDetailCall(1), ['content']],
  ['fa-v1-news', newsCall(), ['content']],
  ['fa-v1-recognition', recognitionCall(), []],
  ['fa-v1-ticker', tickerCall(), ['']],
  ['fa-v1-map', mapCall(), []],
  ['fa-v1-addresses', addressesCall(), []],
  ['wp-v2-subdomain', subdomainsCall(), ['content']],
  ['wp-v2-methodology', methodologiesCall(), ['description']],
  ['wp-v2-publication', publicationsCall(), ['citation', 'description', 'details']],
  ['wp-v2-press', pressCall(), []],
  ['acf-v3-pages-1546', teamCall(), ['description']],
  ['wp-v2-pages-funding', pageCall('funding'), ['columns']],
  ['wp-v2-pages-advisory-board', pageCall('advisory-board'), ['columns', 'description']],
  ['wp-v2-person', personCall('emre-cella'), ['description']],
  ['wp-v2-person', peopleNamesCall(), []],
  ['wp-v2-pages-funding', pageNamesCall(), []],
  ['fa-v1-related', relatedCall(1), []],
  ['fa-v1-search', searchCall('a'), ['citation']],
];

it('has a sample of every call', () => {
  const covered = new Set(CALLS.map(([, { name }]) => name));
  const names = Object.entries({ ...calls, ...detailCalls }).flatMap(([name, create]) =>
    name.endsWith('Call') ? [(create as (id: never) => CmsCall<unknown>)('1' as never).name] : [],
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !covered.has(name))).toEqual([]);
});

const ADDRESS_KEYS = /^(?:href|src|url|\w+Href)$/;

/** Unsafe parts of a domain value: HTML as a browser reads it, URLs by their scheme. */
function findUnsafeValues(value: unknown, htmlKeys: readonly string[], key = ''): string[] {
  if (typeof value === 'string') {
    const unsafe = htmlKeys.includes(key) ? findUnsafe(value) : [];
    const isAddress = ADDRESS_KEYS.test(key);
    return isAddress && !/^(?:https?:\/\/|mailto:)/.test(value) ? [`${key}=${value}`] : unsafe;
  }
  if (Array.isArray(value)) return value.flatMap((item) => findUnsafeValues(item, htmlKeys, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => findUnsafeValues(item, htmlKeys, name));
}

function expectWellBehaved(call: CmsCall<unknown>, raw: unknown, htmlKeys: readonly string[]) {
  try {
    const { value, problems } = transformed(call, raw);
    expect(findUnsafeValues(value, htmlKeys)).toEqual([]);
    for (const problem of problems) {
      expect(problem.call).toBe(call.name);
      expect(problem.message).not.toBe('');
    }
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    expect([error.kind, error.call]).toEqual(['shape', call.name]);
  }
}

const hostile = fc.constantFrom<unknown>(
  false,
  true,
  null,
  '',
  [],
  {},
  0,
  -1,
  1e308,
  0.5,
  '0',
  ' ',
  '\u0000',
  '\uD800',
  '%',
  '%E0%A4%A',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://[',
  'http://',
  'mailto:',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="x">a</p>',
  '<<<>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="x">',
  '"><svg onload=alert(1)>',
  '2025-02-30',
  '99999999',
  '0000-00-00 00:00:00',
  '31/02/2025',
  'one',
  'two',
  'WEBVTT\n\n00:',
  { rendered: null },
  { rendered: [] },
  { rendered: { rendered: '' } },
  { url: {} },
  [[[[]]]],
  { acf: { acf: [] } },
  { toString: 1, valueOf: 2, length: 3 },
  { 0: 'a', 7: 'b' },
  [null, [null]],
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}') as unknown,
);
const anything = fc.oneof(hostile, fc.jsonValue({ maxDepth: 4 }), anyText());

interface Mutation {
  /** Which key to descend into at each level, as a fraction of the keys there. */
  readonly steps: readonly number[];
  readonly value: unknown;
  readonly remove: boolean;
}

const mutation = fc.record<Mutation>({
  steps: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 1,
    maxLength: 8,
  }),
  value: anything,
  remove: fc.boolean(),
});

/** A copy of a JSON value with one place in it replaced or removed. */
function mutate(json: unknown, { steps, value, remove }: Mutation): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(json));
  let place = copy as Record<string, unknown>;
  for (const [depth, step] of steps.entries()) {
    const keys = Object.keys(place);
    const key = keys[Math.floor(step * keys.length)];
    if (key === undefined) break;
    const inner = place[key];
    if (depth < steps.length - 1 && typeof inner === 'object' && inner !== null) {
      place = inner as Record<string, unknown>;
      continue;
    }
    if (remove) delete place[key];
    else place[key] = value;
    break;
  }
  return copy;
}

describe.each(CALLS)('%s', (sample, call, htmlKeys) => {
  const json = readSample(sample);
  // Tries different cases for each call, so that a sample with few repetitions covers all of them together.
  const tries = (inFull: number) => ({
    numRuns: runs(inFull),
    ...(process.env.LONG !== '1' && { seed: CALLS.findIndex(([name]) => name === sample) }),
  });

  it('returns nothing unsafe from its sample', () => expectWellBehaved(call, json, htmlKeys));

  it('reads any JSON or rejects it as a whole', () => {
    fc.assert(
      fc.property(anything, (raw) => expectWellBehaved(call, raw, htmlKeys)),
      tries(100),
    );
  });

  it('reads its sample with any value replaced', () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        expectWellBehaved(call, mutations.reduce(mutate, json), htmlKeys);
      }),
      tries(50),
    );
  });

  it('reads its sample with one hostile value under every key of a name', () => {
    const names = [...JSON.stringify(json).matchAll(/"([^"]+)":/g)].map((match) => match[1]);
    fc.assert(
      fc.property(fc.constantFrom(...new Set(names)), hostile, (name, value) => {
        const text = JSON.stringify(json);
        const raw: unknown = JSON.parse(
          text,
          (key, inner) => (key === name ? value : inner) as unknown,
        );
        expectWellBehaved(call, raw, htmlKeys);
      }),
      tries(50),
    );
  });

  it('is pure: the same answer gives the same value and is not modified', () => {
    const before = JSON.stringify(json);
    expect(transformed(call, json)).toEqual(transformed(call, json));
    expect(JSON.stringify(json)).toBe(before);
  });
});

it('reads values nested too deep for any call stack', () => {
  const deep = (open: string, close: string) =>
    JSON.parse(`${open.repeat(20_000)}1${close.repeat(20_000)}`) as unknown;
  for (const value of [deep('[', ']'), deep('{"people":', '}'), deep('{"acf":', '}')]) {
    const acf = { synopsis: value, media: value, team: value, curator: value, description: value };
    const details: CmsCall<unknown>[] = [investigationDetailCall(1), exhibitionDetailCall(1)];
    for (const call of details) {
      expect(transformed(call, { acf }).value).not.toBeNull();
      expect(() => transformed(call, { acf: value })).not.toThrow(RangeError);
    }
  }
});

describe('a bad record', () => {
  it('is reported with call, id and path, and omitted from the list', () => {
    const json = readSample('fa-v1-investigations') as { investigations: { title: unknown }[] };
    const [first] = json.investigations;
    if (!first) throw new Error('the sample has investigations');
    first.title = '';
    const { value, problems } = transformed(investigationsCall(), json);
    expect(value.investigations).toHaveLength(5);
    expect(problems).toEqual([
      {
        call: 'investigations',
        id: 2000,
        path: 'investigations[0].title',
        message: "the title is missing or can't be read",
      },
    ]);
  });

  it('inside another record is reported under that record, which is kept', () => {
    const json = readSample('acf-v3-investigation') as { acf: { media: unknown[] } };
    json.acf.media[1] = { type: 'image', image: false };
    const { value, problems } = transformed(investigationDetailCall(2001), json);
    expect(value?.media).toHaveLength(4);
    expect(problems).toMatchObject([{ id: 2001, path: 'acf.media[1]' }]);
  });
});

describe('an empty value in place of an answer', () => {
  it.each(CALLS)('%s', (_, call) => {
    for (const nothing of [false, null, '', []]) {
      const { value, problems } = transformed(call, nothing);
      expect(problems).toEqual([]);
      const inner = Array.isArray(value) || value === null ? value : Object.values(value as object);
      expect(inner === null || (inner as unknown[]).flat()).toEqual(inner === null ? true : []);
    }
  });

  it.each(CALLS)('but an error sent with status 200 is rejected: %s', (_, call) => {
    const failure = { code: 'internal_server_error', message: 'x', data: { status: 500 } };
    expect(() => transformed(call, failure)).toThrow(CmsError);
    expect(() => transformed(call, {})).toThrow(CmsError);
    expect(() => transformed(call, 'maintenance')).toThrow(CmsError);
  });
});
