import { fireEvent, render, screen } from '@testing-library/react';
import type { Fields, Values } from '../model/registry';
import { RestoreChanges } from './RestoreChanges';

// WordPress brings these at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: ({ children, onClick }: { children: string; onClick: () => void }) => (
      <button onClick={onClick}>{children}</button>
    ),
    CheckboxControl: ({
      label,
      checked,
      onChange,
    }: {
      label: string;
      checked: boolean;
      onChange: (is: boolean) => void;
    }) => (
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
    ),
  }),
  { virtual: true },
);

const FIELDS: Fields = {
  post_title: { shape: 'text', label: 'Title' },
  venue: { shape: 'text', label: 'Venue' },
};
const OFFER = {
  key: 'a',
  of: '12',
  newOf: 'page',
  title: 'Temp',
  at: 1000,
  changes: {
    post_title: { before: '', after: 'Temp' },
    venue: { before: '', after: 'Quay' },
  },
};
const take = jest.fn();
const offer = (saved: Values, edited: readonly string[] = []) => (
  <RestoreChanges
    offer={OFFER}
    number={1}
    fields={FIELDS}
    saved={{ post_title: '', venue: '', ...saved }}
    isEdited={(name) => edited.includes(name)}
    onTake={take}
    onDrop={() => {}}
  />
);
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

it('ticks the fields that were neither saved nor edited since', () => {
  const { rerender } = render(offer({}));
  expect(ticks()).toEqual([true, true]);
  rerender(offer({}, ['post_title']));
  expect(ticks()).toEqual([false, true]);
  rerender(offer({ post_title: 'How We Work' }));
  expect(ticks()).toEqual([false, true]);
});

it('restores what was ticked by hand, whatever has been edited', () => {
  const { rerender } = render(offer({}, ['post_title']));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Restore: Title' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Restore: Venue' }));
  rerender(offer({ post_title: 'How We Work' }));
  fireEvent.click(screen.getByRole('button', { name: 'Restore selected changes' }));
  expect(take).toHaveBeenCalledWith({ post_title: 'Temp' });
});
