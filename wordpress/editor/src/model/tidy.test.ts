import type { Field, Fields, Value } from './registry';
import { changedValues, tidyValues } from './tidy';

const TEXT: Field = { shape: 'text', label: 'Text' };
const ROWS: Field = {
  shape: 'rows',
  label: 'Rows',
  fields: {
    text: TEXT,
    inner: { shape: 'rows', label: 'Inner', fields: {} },
    film: { shape: 'video', label: 'Film' },
  },
};

describe('tidyValues', () => {
  it.each<readonly [string, Field, Value, Value]>([
    ['a text', TEXT, ' a ', ' a '],
    ['no value', ROWS, undefined, undefined],
    ['an empty row', ROWS, [{}, { text: 'a' }, { text: '' }], [{ text: 'a' }]],
    ['a row with an empty row', ROWS, [{ text: 'a', inner: [{}] }], [{ text: 'a', inner: [] }]],
    ['a row with nothing but empty rows', ROWS, [{ inner: [{}], film: { files: [{}] } }], []],
    ['a part that no field describes', ROWS, [{ other: [{}] }], [{ other: [{}] }]],
    ['a text in place of rows', ROWS, 'a', []],
    ['a group sent as an empty list', { shape: 'group', label: 'Group' }, [], {}],
    ['a day as it is typed', { shape: 'date', label: 'Day' }, '12.3.27', '2027-03-12'],
    ['words for a day', { shape: 'date', label: 'Day', free: true }, '12.3.27', '12.3.27'],
    ['several records', { shape: 'posts', label: 'Records' }, [7, '', 9, null], [7, 9]],
    ['one record', { shape: 'posts', label: 'Record', single: true }, 7, 7],
    [
      'a film',
      { shape: 'video', label: 'Film' },
      { files: [{ file: 12 }, {}], poster: 3, texttracks: [{}] },
      { files: [{ file: 12 }], poster: 3 },
    ],
    ['a film of one file', { shape: 'video', label: 'Film' }, { files: [{ file: 12 }, {}] }, 12],
  ])('%s', (_, field, value, expected) => {
    expect(tidyValues({ it: field }, { it: value })).toEqual({ it: expected });
  });

  it('sends nothing that cannot be saved of fields that nobody sees', () => {
    const end: Field = {
      shape: 'group',
      label: 'End',
      fields: {
        type: {
          shape: 'choice',
          label: 'How it ends',
          choices: [
            { value: 'day', label: 'on a day' },
            { value: 'words', label: 'in words' },
          ],
        },
        date: { shape: 'date', label: 'End', when: { field: 'type', value: 'day' } },
        words: { shape: 'text', label: 'In words', when: { field: 'type', value: 'words' } },
      },
    };
    const typed = { date: 'late summer', words: 'Late summer' };
    const send = (type: string, date = typed.date) =>
      tidyValues({ end }, { end: { ...typed, type, date } }).end;
    expect(send('words')).toEqual({ type: 'words', date: '', words: 'Late summer' });
    expect(send('day')).toEqual({ type: 'day', date: 'late summer', words: 'Late summer' });
    expect(send('words', '1 May 2027')).toMatchObject({ date: '2027-05-01' });
  });

  it('keeps what is no field of the record', () => {
    expect(tidyValues({}, { body: '<p>a</p>' })).toEqual({ body: '<p>a</p>' });
  });
});

describe('changedValues', () => {
  const fields: Fields = { rows: ROWS, title: TEXT };

  it.each<readonly [string, Record<string, Value>, Record<string, Value>]>([
    ['nothing', {}, {}],
    ['a text', { title: 'b' }, { title: 'b' }],
    ['a text that is emptied', { title: '' }, { title: '' }],
    ['an empty row', { rows: [{ text: 'a' }, {}] }, {}],
    ['a row', { rows: [{ text: 'a' }, { text: 'b' }] }, { rows: [{ text: 'a' }, { text: 'b' }] }],
    ['what is no field', { body: 'b' }, {}],
  ])('%s', (_, edited, changed) => {
    const saved = { rows: [{ text: 'a' }], title: 'a', body: 'a' };
    expect(changedValues(fields, saved, { ...saved, ...edited })).toEqual(changed);
  });
});
