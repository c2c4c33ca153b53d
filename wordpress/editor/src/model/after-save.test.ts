import { afterSave } from './after-save';
import { asList, type Fields, type Values } from './registry';
import { keyOf } from './rows';

const fields: Fields = {
  venue: { shape: 'text', label: 'Venue' },
  day: { shape: 'date', label: 'Day' },
  rows: { shape: 'rows', label: 'Rows', fields: { name: { shape: 'text', label: 'Name' } } },
};
const sent: Values = { venue: ' Quay ', day: '18/03/2026', rows: [{ name: 'One ' }, {}] };
const stored: Values = { venue: 'Quay', day: '2026-03-18', rows: [{ name: 'One' }] };

describe('afterSave', () => {
  it('takes what WordPress has stored, and keeps the keys of rows', () => {
    const tidy = { ...sent, rows: [{ name: 'One ' }] };
    const { present, saved } = afterSave(fields, tidy, { sent, stored, focused: '' });
    expect(present).toEqual(stored);
    expect(saved).toEqual(stored);
    expect(keyOf(asList(present['rows'])[0])).toBe(keyOf(tidy.rows[0]));
  });

  it('leaves alone what was typed since', () => {
    const typed = { ...sent, venue: 'Quay and more' };
    const { present, saved } = afterSave(fields, typed, { sent, stored, focused: 'venue' });
    expect(present['venue']).toBe('Quay and more');
    expect(saved['venue']).toBe('Quay');
  });

  it('leaves the field with the focus as it is, and counts it as saved', () => {
    const { present, saved } = afterSave(fields, sent, { sent, stored, focused: 'venue' });
    expect(present['venue']).toBe(' Quay ');
    expect(saved['venue']).toBe(' Quay ');
    expect(present['day']).toBe('2026-03-18');
  });

  it('keeps a value that WordPress has stored as it was sent', () => {
    const own = { ...stored };
    expect(
      afterSave(fields, own, { sent: own, stored: structuredClone(stored), focused: '' }).present[
        'rows'
      ],
    ).toBe(own['rows']);
  });
});
