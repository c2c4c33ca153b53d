import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { RecordProvider, type RecordContext } from '../model/record-context';
import type { Field, Value } from '../model/registry';
import { watchPointer } from '../ui/until-released';
import { DateControl } from './DateControl';

// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({ Button: () => <button />, DatePicker: () => null, Dropdown: () => null }),
  { virtual: true },
);

beforeAll(watchPointer);

const CONTEXT = { data: {}, problems: {}, notes: {} } as unknown as RecordContext;

function Day({ field }: { readonly field: Field }) {
  const [value, setValue] = useState<Value>('');
  return (
    <RecordProvider value={CONTEXT}>
      <DateControl field={field} path="day" value={value} onChange={setValue} />
    </RecordProvider>
  );
}

const later = () =>
  act(() => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve))));

it.each([
  ['words', { shape: 'date', label: 'Day', free: true }, 'first', 'status'],
  ['words that are no day', { shape: 'date', label: 'Day' }, 'first', 'alert'],
  ['what may be two days', { shape: 'date', label: 'Day' }, '3/4/2036', 'status'],
] as const)(
  'what is said of %s when the field is left does not move the button that is pressed',
  async (_, field, typed, role) => {
    render(<Day field={field} />);
    const input = screen.getByRole('textbox');
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.pointerDown(document.body);
    fireEvent.blur(input);
    await later();
    expect(screen.queryByRole(role)).toBeNull();
    fireEvent.pointerUp(document.body);
    await later();
    expect(screen.getByRole(role).textContent).not.toBe('');
  },
);

it.each([
  ['none', 'now', 'No date is shown.'],
  ['2036-03-18', 'now', 'Tuesday, March 18, 2036'],
  ['none', undefined, ''],
])(
  'what %s means in a field that is %s when it is empty is written out',
  (typed, fallback, said) => {
    render(<Day field={{ shape: 'date', label: 'Day', ...(fallback && { fallback }) }} />);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
    expect(document.querySelector('.open-ground-day')?.textContent ?? '').toBe(said);
  },
);
