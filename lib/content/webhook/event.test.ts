/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { runs } from '@/lib/testing/runs';
import { KIND_NAMES } from '../kinds';
import { parseWebhookEvent } from './event';

const parse = (body: unknown) => parseWebhookEvent(JSON.stringify(body));

/** Old addresses derive from records. */
const KINDS = KIND_NAMES.filter((kind) => kind !== 'addresses');
const TYPES = [...KINDS, 'press_type', 'test', '*'] as const;
const ACTIONS = ['save', 'trash', 'delete', 'erase', 'release'];

const BARE = { type: 'news', id: null, slug: null, previousSlug: null, action: 'save' };

describe('parseWebhookEvent', () => {
  it('reads every field of an event', () => {
    expect(
      parse({
        type: 'page',
        id: 12,
        slug: 'new',
        previous_slug: 'old',
        action: 'erase',
        sequence: 1_763_812_345_678,
      }),
    ).toEqual({
      type: 'page',
      id: 12,
      slug: 'new',
      previousSlug: 'old',
      action: 'erase',
      sequence: 1_763_812_345_678,
    });
  });

  it.each(TYPES)('accepts an event with only the type %s', (type) =>
    expect(parse({ type })).toEqual({ ...BARE, type }),
  );

  it.each(['save', 'trash', 'delete', 'erase'])('accepts the action %s', (action) =>
    expect(parse({ type: 'news', action })).toEqual({ ...BARE, action }),
  );

  it('reads the digest of a release', () => {
    expect(parse({ type: '*', action: 'release', digest: 'abc' })).toEqual({
      ...BARE,
      type: '*',
      action: 'release',
      digest: 'abc',
    });
  });

  it('accepts only the types of the contract', () => {
    expect([...TYPES].sort()).toEqual(
      [
        'investigation',
        'exhibition',
        'event',
        'news',
        'publication',
        'press',
        'recognition',
        'person',
        'page',
        'subdomain',
        'methodology',
        'category',
        'location',
        'press_type',
        'organisation',
        'media',
        'ticker',
        'map',
        'test',
        '*',
      ].sort(),
    );
  });

  it.each([
    ['null', { id: null, slug: null, previous_slug: null, action: null }],
    ['empty text', { id: '', slug: '', previous_slug: '', action: '' }],
  ])('treats %s as absent', (_, fields) =>
    expect(parse({ type: 'news', ...fields })).toEqual(BARE),
  );

  it('reports no rename when the slug is unchanged', () => {
    expect(parse({ type: 'news', slug: 'a', previous_slug: 'a' })).toEqual({ ...BARE, slug: 'a' });
  });

  it.each([
    ['%d8%ac%d8%b2%d8%b1', 'جزر'],
    ['%D8%AC-100%25', 'ج-100%'],
    ['100%', '100%'],
    ['%d8', '%d8'],
  ])('takes the slug %j for %j, as the lists do', (encoded, decoded) => {
    expect(parse({ type: 'news', slug: encoded })?.slug).toBe(decoded);
    expect(parse({ type: 'news', previous_slug: encoded })?.previousSlug).toBe(decoded);
    expect(parse({ type: 'news', slug: encoded, previous_slug: decoded })?.previousSlug).toBeNull();
  });

  it('ignores unknown fields', () => {
    expect(parse({ type: 'news', title: 'T', __proto__: { id: 1 } })).toEqual(BARE);
  });

  it('accepts a slug as long as those of records, however it is spelled', () => {
    const slug = 'ü'.repeat(2_000);
    expect(parse({ type: 'news', slug })?.slug).toBe(slug);
    expect(parse({ type: 'news', slug: encodeURIComponent(slug) })?.slug).toBe(slug);
  });

  it.each([
    ['no JSON', 'type=news'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '1'],
    ['text', '"news"'],
    ['a list', '[]'],
    ['a list of an event', '[{"type":"news"}]'],
    ['no type', '{}'],
    ['an unknown type', '{"type":"post"}'],
    ['a type in capitals', '{"type":"News"}'],
    ['a name every object has', '{"type":"constructor"}'],
    ['several types', '{"type":["news"]}'],
    ['an empty type', '{"type":""}'],
    ['an id as text', '{"type":"news","id":"12"}'],
    ['a fraction for an id', '{"type":"news","id":1.5}'],
    ['a negative id', '{"type":"news","id":-1}'],
    ['an id no number holds', '{"type":"news","id":1e300}'],
    ['a slug of 2,001 characters', JSON.stringify({ type: 'news', slug: 'a'.repeat(2_001) })],
    ['a slug that is a list', '{"type":"news","slug":["a"]}'],
    ['a slug that is a number', '{"type":"news","slug":1}'],
    ['an unknown action', '{"type":"news","action":"publish"}'],
    ['a release that does not say of what', '{"type":"*","action":"release"}'],
    ['a release of one type', '{"type":"news","action":"release","digest":"abc"}'],
    ['a sequence as text', '{"type":"news","sequence":"1"}'],
    ['a negative sequence', '{"type":"news","sequence":-1}'],
    ['a fraction for a sequence', '{"type":"news","sequence":1.5}'],
    ['a sequence no number holds', '{"type":"news","sequence":1e300}'],
  ])('refuses %s', (_, body) => expect(parseWebhookEvent(body)).toBeNull());

  it('never throws, and returns only fields of the contract', () => {
    const type = fc.oneof(fc.constantFrom(...TYPES), fc.jsonValue());
    const field = fc.oneof(fc.string(), fc.integer(), fc.jsonValue());
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ type, id: field, slug: field, previous_slug: field, action: field })
        .map((event) => JSON.stringify(event)),
    );
    fc.assert(
      fc.property(body, (text) => {
        const event = parseWebhookEvent(text);
        if (event === null) return;
        expect(TYPES).toContain(event.type);
        expect(ACTIONS).toContain(event.action);
        expect(event.slug).not.toBe('');
        expect(event.previousSlug === null || event.previousSlug !== event.slug).toBe(true);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
