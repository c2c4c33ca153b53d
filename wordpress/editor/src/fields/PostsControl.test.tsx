import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { get, post } from '../api';
import { RecordProvider, type RecordContext } from '../model/record-context';
import { references } from '../model/references';
import type { Field, Value } from '../model/registry';
import { PostsControl } from './PostsControl';

jest.mock('../api', () => ({
  ...jest.requireActual<object>('../api'),
  get: jest.fn(),
  post: jest.fn(),
}));
// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: ({ children, onClick }: { children: string; onClick?: () => void }) => (
      <button onClick={onClick}>{children}</button>
    ),
  }),
  { virtual: true },
);

const FIELD: Field = {
  shape: 'posts',
  label: 'Methodologies',
  postTypes: ['methodology'],
  new: 'New methodology “%s”',
};
const CONTEXT = {
  data: { mayCreateRecords: true },
  problems: {},
  notes: {},
} as unknown as RecordContext;
const CHALK = {
  id: 5,
  title: 'Chalk Lines',
  type: 'methodology',
  status: 'publish',
  state: '',
  editUrl: '',
};

interface MethodologiesProps {
  readonly of?: Value;
  /** Whether the field takes names without a record. */
  readonly names?: boolean;
  readonly single?: boolean;
}

function Methodologies({ of = [], names = false, single = false }: MethodologiesProps) {
  const [value, setValue] = useState<Value>(of);
  const field: Field = { ...FIELD, single, ...(names && { free: ['post_title', 'url'] }) };
  return (
    <RecordProvider value={CONTEXT}>
      <PostsControl field={field} path="methodologies" value={value} onChange={setValue} />
      <p data-testid="value">{JSON.stringify(value)}</p>
    </RecordProvider>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
  jest
    .mocked(get)
    .mockImplementation(async (path) => (path.includes('search=Chalk') ? [CHALK] : []) as never);
});
afterEach(() => jest.useRealTimers());

async function choose(typed: string, option: string) {
  const box = screen.getByRole('combobox', { name: 'Methodologies' });
  fireEvent.change(box, { target: { value: typed } });
  // The pause in typing.
  await act(() => jest.advanceTimersByTimeAsync(300));
  await act(async () => void fireEvent.click(screen.getByRole('option', { name: option })));
}

it('keeps what is chosen while another record is being created', async () => {
  let create: (record: { id: number }) => void = () => {};
  jest.mocked(post).mockReturnValue(new Promise((resolve) => (create = resolve)));
  render(<Methodologies />);
  await choose('Tide Reading', 'New methodology “Tide Reading”');
  await choose('Chalk', 'Chalk Lines');
  expect(screen.getByTestId('value')).toHaveTextContent('[5]');
  await act(async () => create({ id: 9 }));
  expect(screen.getByTestId('value')).toHaveTextContent('[5,9]');
});

it.each<[string, value: Value, press: string, row: number]>([
  ['an empty name', [], 'Add a name without a record', 0],
  ['a further name', [{ post_title: 'Ana' }], 'Add a name without a record', 1],
  ['a name in place of a record', [6], 'Convert to a name without a record', 0],
])('gives the focus to %s that was added', async (_, value, press, row) => {
  references.learn([{ ...CHALK, id: 6, status: 'trash' }]);
  render(<Methodologies of={value} names />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: press })));
  expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Name' })[row]);
});

it('gives the focus to a name that was typed and added, also where there is one alone', async () => {
  render(<Methodologies of="" names single />);
  const box = screen.getByRole('combobox', { name: 'Methodologies' });
  fireEvent.change(box, { target: { value: 'Jo Whitfield' } });
  await act(() => jest.advanceTimersByTimeAsync(300));
  const add = screen.getByRole('button', { name: 'Add the name “Jo Whitfield”' });
  await act(async () => void fireEvent.click(add));
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(name);
  expect(name.value).toBe('Jo Whitfield');
});
