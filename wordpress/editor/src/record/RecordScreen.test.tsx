import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { RecordData } from '../boot';
import { RecordScreen } from './RecordScreen';

// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => {
    const Box = ({ children }: { readonly children?: ReactNode }) => <div>{children}</div>;
    return { Button: Box, Panel: Box, PanelBody: Box };
  },
  { virtual: true },
);
// Saving is WordPress's form, which is not on this screen.
jest.mock('./use-record-saving', () => ({
  useRecordSaving: () => ({ state: {}, isSaving: {}, isLeaving: {} }),
}));
jest.mock('./UnsavedNotices', () => ({ UnsavedNotices: () => null }));

const text = (label: string) => ({ shape: 'text', label }) as const;

const EVENT = {
  type: {
    name: 'event',
    body: 'none',
    panels: { card: 'Date and place' },
    fields: {
      start: {
        shape: 'group',
        label: 'When it starts',
        fields: { date: text('Start'), time_start: text('From'), time_end: text('To') },
      },
    },
  },
  values: { start: { date: '2036-03-18', time_start: '18:00', time_end: '' } },
  body: '',
  refused: { values: {}, problems: {} },
} as unknown as RecordData;

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const notes = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const focus = (element: HTMLElement) => act(async () => element.focus());
const type = (name: string, value: string) =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));

it('what is said of a time is said once its field is left, and no longer once it is mended', async () => {
  render(<RecordScreen data={EVENT} barStatus={null} statusBox={null} checklistBox={null} />);
  await focus(field('From'));
  await type('From', 'six');
  expect(notes()).toEqual([]);
  await focus(field('To'));
  expect(notes()).toEqual([expect.stringMatching(/^Not read as a time/)]);
  expect(field('From').getAttribute('aria-describedby')).toBe('open-ground-start-time_start-about');

  await type('To', '5 pm');
  await focus(field('From'));
  await type('From', '6 pm');
  await focus(field('Start'));
  expect(notes()).toEqual([expect.stringMatching(/^Not after the start on the same day/)]);
  await focus(field('To'));
  await type('To', '8 pm');
  await focus(field('Start'));
  expect(notes()).toEqual([]);
});
