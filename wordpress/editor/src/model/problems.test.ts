import { mayUpload } from './may-upload';
import { findProblems } from './problems';
import type { Field, Fields, Value } from './registry';

jest.mock('./may-upload', () => ({ mayUpload: jest.fn(() => true) }));

const field = (more: Partial<Field> & Pick<Field, 'shape'>): Field => ({ label: 'Field', ...more });
const problemOf = (definition: Field, value: Value) =>
  findProblems({ it: definition }, { it: value }).it;

describe('findProblems', () => {
  it.each<[string, Field, Value, boolean]>([
    ['a text at its limit', field({ shape: 'text', maxLength: 3 }), 'abc', false],
    ['a text over its limit', field({ shape: 'text', maxLength: 3 }), 'abcd', true],
    [
      'characters outside the basic plane, counted once',
      field({ shape: 'text', maxLength: 2 }),
      '😀😀',
      false,
    ],
    ['an empty text', field({ shape: 'text', maxLength: 0 }), '', false],
    ['a day', field({ shape: 'date' }), '2026-02-28', false],
    ['a day that does not exist', field({ shape: 'date' }), '2026-02-30', true],
    ['words for a day', field({ shape: 'date' }), 'Summer 2025', true],
    [
      'words where free text is allowed',
      field({ shape: 'date', free: true }),
      'Summer 2025',
      false,
    ],
    ['no date to be shown', field({ shape: 'date', fallback: 'the post date' }), 'none', false],
    ['the same where nothing takes its place', field({ shape: 'date' }), 'none', true],
    ['the lowest number', field({ shape: 'number', min: -90, max: 90 }), -90, false],
    ['a number below it', field({ shape: 'number', min: -90, max: 90 }), -90.1, true],
    ['no number', field({ shape: 'number' }), '12a', true],
    ['an address', field({ shape: 'url' }), 'https://example.org/x', false],
    ['an address without a scheme', field({ shape: 'url' }), 'example.org/x', false],
    ['a reference', field({ shape: 'url' }), '/?p=12&at=resources/k0123456789', false],
    ['a script', field({ shape: 'url' }), 'javascript:alert(1)', true],
    [
      'a mail address where only web pages are allowed',
      field({ shape: 'url' }),
      'mailto:a@example.org',
      true,
    ],
    ['a mail address', field({ shape: 'url', mail: true }), 'mailto:a@example.org', false],
    ['a file of the library', field({ shape: 'url', library: true }), 12, false],
    ['a colour', field({ shape: 'colour' }), '#1d3557', false],
    ['a colour by name', field({ shape: 'colour' }), 'blue', true],
    ['as many rows as fit', field({ shape: 'posts', maxRows: 2 }), [1, 2], false],
    ['one row too many', field({ shape: 'posts', maxRows: 2 }), [1, 2, 3], true],
  ])('judges %s', (_, definition, value, isProblem) => {
    expect(problemOf(definition, value) !== undefined).toBe(isProblem);
  });

  it('gives the path inside rows and groups', () => {
    const fields: Fields = {
      blocks: field({
        shape: 'rows',
        fields: { text: field({ shape: 'group', fields: { day: field({ shape: 'date' }) } }) },
      }),
    };
    const found = findProblems(fields, { blocks: [{}, { text: { day: 'soon' } }] });
    expect(Object.keys(found)).toEqual(['blocks[1].text.day']);
  });

  it('checks the parts of a film', () => {
    const found = findProblems(
      { film: field({ shape: 'video' }) },
      { film: { files: [{ link: 'nowhere' }] } },
    );
    expect(Object.keys(found)).toEqual(['film.files[0].link']);
  });

  it('ignores a hidden field', () => {
    const fields: Fields = {
      columns: field({
        shape: 'choice',
        choices: [
          { value: 'one', label: '1' },
          { value: 'two', label: '2' },
        ],
      }),
      second: field({ shape: 'text', maxLength: 1, when: { field: 'columns', value: 'two' } }),
    };
    expect(findProblems(fields, { columns: 'one', second: 'long' })).toEqual({});
    expect(findProblems(fields, { columns: 'two', second: 'long' })).toHaveProperty('second');
  });

  it('treats a choice never made as the first option', () => {
    const fields: Fields = {
      type: field({ shape: 'choice', choices: [{ value: 'image', label: 'Picture' }] }),
      caption: field({ shape: 'text', maxLength: 1, when: { field: 'type', value: ['image'] } }),
    };
    expect(findProblems(fields, { caption: 'long' })).toHaveProperty('caption');
  });
});

it.each<[string, Partial<Field>, boolean, boolean]>([
  ['a text', {}, true, true],
  ['running text', { isRunning: true }, true, false],
  ['a text of someone who may not upload', {}, false, false],
])('names the button that %s has', (_, more, mayUploadFiles, hasButton) => {
  jest.mocked(mayUpload).mockReturnValue(mayUploadFiles);
  const problem = problemOf(
    field({ shape: 'html', ...more }),
    '<img src="data:image/png;base64,AA">',
  );
  expect(problem).toContain('Remove it');
  expect(problem?.includes('Insert picture')).toBe(hasButton);
});
