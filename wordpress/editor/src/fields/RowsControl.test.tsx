import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { RecordProvider, type RecordContext } from '../model/record-context';
import type { Field, Value } from '../model/registry';
import { RowsControl } from './RowsControl';

// WordPress brings these at run time.
jest.mock(
  '@wordpress/components',
  () => {
    const Box = ({ children }: { readonly children?: unknown }) => <div>{children as string}</div>;
    return {
      Button: ({ children, onClick }: { children: string; onClick: () => void }) => (
        <button onClick={onClick}>{children}</button>
      ),
      Toolbar: ({ className }: { className: string }) => (
        <div className={className}>
          <button>Bold</button>
        </div>
      ),
      ToolbarGroup: Box,
      ToolbarButton: Box,
    };
  },
  { virtual: true },
);
const CONTEXT = {
  data: {},
  problems: {},
  notes: {},
  fields: {},
  linked: [],
} as unknown as RecordContext;

it('gives the focus to the text of a row that was added, not to its toolbar', async () => {
  const field: Field = {
    shape: 'rows',
    label: 'Notes',
    fields: { text: { shape: 'html', label: 'Text' } },
  };
  function Notes() {
    const [value, setValue] = useState<Value>([]);
    return <RowsControl field={field} path="notes" value={value} onChange={setValue} />;
  }
  render(
    <RecordProvider value={CONTEXT}>
      <Notes />
    </RecordProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add row' })));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
});
