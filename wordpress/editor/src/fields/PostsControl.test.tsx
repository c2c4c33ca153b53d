import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { get, post } from '../api';
import { RecordProvider, type RecordContext } from '../model/record-context';
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
  () => ({ Button: ({ children }: { children: string }) => <button>{children}</button> }),
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
const CHALK = { id: 5, title: 'Chalk Lines', type: 'methodology', status: 'publish', editUrl: '' };

function Methodologies() {
  const [value, setValue] = useState<Value>([]);
  return (
    <RecordProvider value={CONTEXT}>
      <PostsControl field={FIELD} path="methodologies" value={value} onChange={setValue} />
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
