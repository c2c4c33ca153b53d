import fc from '../../../../lib/testing/fast-check';
import type { Field, Fields, Value, Values } from './registry';
import { filmOf, mapFields, walkFields, walkShown } from './walk';

const text = (more: Partial<Field> = {}): Field => ({ shape: 'text', label: 'Text', ...more });
const group = (fields?: Fields): Field => ({
  shape: 'group',
  label: 'Group',
  ...(fields && { fields }),
});
const rows = (fields: Fields): Field => ({ shape: 'rows', label: 'Rows', fields });
const FILM: Field = { shape: 'video', label: 'Film' };

const NAME = fc.constantFrom('a', 'b', 'files', 'link', '', 'toString', '__proto__');

/** Field definitions that need not match the values. */
const FIELDS = fc.letrec<{ field: Field; fields: Fields }>((tie) => ({
  field: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Field>(text(), FILM, { shape: 'posts', label: 'Records' }),
    fc.record({
      shape: fc.constantFrom('group', 'rows'),
      label: fc.string(),
      fields: tie('fields'),
    }),
  ),
  fields: fc.dictionary(NAME, tie('field')),
})).fields;

const VALUES = fc.letrec<{ value: Value; values: Values }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('values'),
  ),
  values: fc.dictionary(NAME, tie('value')),
})).values;

const isScalar = (value: Value) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const scalarsOf = (value: Value): readonly Value[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(scalarsOf)
    : [value].filter(isScalar);

const sorted = (values: readonly Value[]) => values.map(String).sort();

const pathsOf = (field: Field, value: Value) =>
  walkFields({ it: field }, { it: value }).map(({ path }) => path);

describe('walkFields', () => {
  it.each<readonly [string, Field, Value, readonly string[]]>([
    ['a text', text(), 'a', ['it']],
    ['a text without a value', text(), undefined, ['it']],
    ['a group', group({ a: text(), b: text() }), { b: '1' }, ['it.a', 'it.b', 'it']],
    ['a group without a value', group({ a: text() }), undefined, ['it.a', 'it']],
    ['a group that PHP has sent as an empty list', group({ a: text() }), [], ['it.a', 'it']],
    ['a group with a text in its place', group({ a: text() }), 'b', ['it.a', 'it']],
    ['a group without fields', group(), {}, ['it']],
    ['no rows', rows({ a: text() }), [], ['it']],
    ['rows without a value', rows({ a: text() }), undefined, ['it']],
    ['an empty row', rows({ a: text() }), [{}], ['it[0].a', 'it[0]', 'it']],
    [
      'rows within rows',
      rows({ inner: rows({ a: text() }) }),
      [{ inner: [{ a: '1' }, { a: '2' }] }, {}],
      [
        'it[0].inner[0].a',
        'it[0].inner[0]',
        'it[0].inner[1].a',
        'it[0].inner[1]',
        'it[0].inner',
        'it[0]',
        'it[1].inner',
        'it[1]',
        'it',
      ],
    ],
    ['rows with a text in their place', rows({ a: text() }), 'b', ['it']],
    ['a text in place of a row', rows({ a: text() }), ['b'], ['it[0].a', 'it[0]', 'it']],
    ['several records', { shape: 'posts', label: 'Records' }, [7, 9], ['it[0]', 'it[1]', 'it']],
    ['a film stored as one file', FILM, 12, ['it']],
    ['a value that no field describes', group(), { a: { b: 'c' } }, ['it.a.b', 'it.a', 'it']],
    [
      'a shape that is unknown',
      { ...text(), shape: 'table' as 'text' },
      [['a']],
      ['it[0][0]', 'it[0]', 'it'],
    ],
    ['names that all objects have', group(), { constructor: 'a' }, ['it.constructor', 'it']],
  ])('visits %s', (_, field, value, paths) => {
    expect(pathsOf(field, value)).toEqual(paths);
  });

  it('visits the parts of a film', () => {
    const film = { files: [{ file: 12 }], pictures: { sizes: [{ link: 'a' }] } };
    const filled = walkFields({ film: FILM }, { film }).filter(
      ({ value }) => value !== undefined && typeof value !== 'object',
    );
    expect(filled.map(({ path, field }) => [path, field.shape])).toEqual([
      ['film.files[0].file', 'file'],
      ['film.pictures.sizes[0].link', 'text'],
    ]);
    expect(filled.map((place) => filmOf(place)?.path)).toEqual(['film', 'film']);
  });

  it('asks nothing of the entries of a list that is asked of the list', () => {
    const field: Field = { shape: 'posts', label: 'Records', expected: true };
    const [entry, list] = walkFields({ it: field }, { it: [7] });
    expect(entry?.field).toMatchObject({ shape: 'posts', single: true, expected: false });
    expect(list?.field).toBe(field);
  });

  it('visits each text, number and tick once, whatever describes it', () => {
    fc.assert(
      fc.property(FIELDS, VALUES, (fields, values) => {
        const visited = walkFields(fields, values).map(({ value }) => value);
        expect(sorted(visited.filter(isScalar))).toEqual(sorted(scalarsOf(values)));
      }),
    );
  });
});

describe('walkShown', () => {
  const KIND: Field = {
    shape: 'choice',
    label: 'Kind',
    choices: [
      { value: 'image', label: 'Picture' },
      { value: 'film', label: 'Film' },
    ],
  };
  const fields: Fields = {
    media: rows({ kind: KIND, film: { ...FILM, when: { field: 'kind', value: 'film' } } }),
  };

  it.each<readonly [string, Values, readonly string[]]>([
    ['a condition that is met', { kind: 'film', film: { link: 'a' } }, ['film', 'a']],
    [
      'a condition that is not met, with all parts',
      { kind: 'image', film: { link: 'a' } },
      ['image'],
    ],
    ['a choice never made', { film: { link: 'a' } }, []],
  ])('%s', (_, row, texts) => {
    const shown = walkShown(fields, { media: [row] }).map(({ value }) => value);
    expect(shown.filter((value) => typeof value === 'string')).toEqual(texts);
  });
});

describe('mapFields', () => {
  const shout = (value: Value, { shape }: Field) =>
    typeof value === 'string' ? `${shape} ${value}` : value;

  it.each<readonly [string, Field, Value, Value]>([
    ['a text', text(), 'a', 'text a'],
    [
      'rows within rows',
      rows({ inner: rows({ a: text() }) }),
      [{ inner: [{ a: '1' }, {}] }, {}],
      [{ inner: [{ a: 'text 1' }, {}] }, {}],
    ],
    ['a film', FILM, { link: 'a', name: 'b' }, { link: 'url a', name: 'text b' }],
    ['entries', { shape: 'html', label: 'Lines' }, ['a', 'b'], ['html a', 'html b']],
    ['what no field describes', group(), { a: { b: ['c'] } }, { a: { b: ['text c'] } }],
    ['values of the wrong type', group({ a: rows({}) }), { a: 'b' }, { a: 'rows b' }],
    ['no value', group({ a: text() }), undefined, undefined],
  ])('changes %s', (_, field, before, after) => {
    expect(mapFields({ it: field }, { it: before }, shout)).toEqual({ it: after });
  });

  it('adds no field that has no value', () => {
    expect(mapFields({ a: text(), b: text() }, { b: 'c' }, (value) => value)).toEqual({ b: 'c' });
  });

  it('changes the whole after its parts', () => {
    const lengths = (value: Value, { shape }: Field) =>
      shape === 'rows' ? JSON.stringify(value).length : value;
    const field = rows({ inner: rows({}) });
    const mapped = mapFields({ it: field }, { it: [{ inner: [{}, {}] }] }, lengths);
    expect(mapped).toEqual({ it: JSON.stringify([{ inner: 7 }]).length });
  });

  it('leaves values as they are, order and all, when nothing is changed', () => {
    fc.assert(
      fc.property(FIELDS, VALUES, (fields, values) => {
        const mapped = mapFields(fields, values, (value) => value);
        expect(JSON.stringify(mapped)).toBe(JSON.stringify(values));
      }),
    );
  });

  it('changes what walkFields visits, each with the same field', () => {
    fc.assert(
      fc.property(FIELDS, VALUES, (fields, values) => {
        const mapped: string[] = [];
        mapFields(fields, values, (value, field) => {
          if (isScalar(value)) mapped.push(`${field.shape} ${String(value)}`);
          return value;
        });
        const visited = walkFields(fields, values).filter(({ value }) => isScalar(value));
        expect(sorted(mapped)).toEqual(
          sorted(visited.map(({ field, value }) => `${field.shape} ${String(value)}`)),
        );
      }),
    );
  });
});
