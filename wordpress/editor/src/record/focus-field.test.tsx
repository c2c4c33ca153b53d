import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { FieldSet } from '../fields/FieldSet';
import { RecordProvider, type RecordContext } from '../model/record-context';
import type { Field, Fields, Values } from '../model/registry';
import { focusField } from './focus-field';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly 'aria-expanded'?: boolean;
  readonly 'data-opens'?: string;
}

// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: (props: ButtonProps) => (
      <button
        aria-expanded={props['aria-expanded']}
        data-opens={props['data-opens']}
        onClick={props.onClick}
      >
        {props.children}
      </button>
    ),
  }),
  { virtual: true },
);

const picture: Field = { shape: 'text', label: 'Picture' };
const FIELDS: Fields = {
  gallery: { shape: 'rows', label: 'Gallery', fields: { picture } },
  sections: {
    shape: 'rows',
    label: 'Sections',
    fields: { media: { shape: 'rows', label: 'Media', fields: { picture } } },
  },
  film: { shape: 'video', label: 'Film' },
  people: { shape: 'posts', label: 'People', postTypes: ['person'], free: ['post_title'] },
};
const rows = (of: () => object) => Array.from({ length: 5 }, of);
const VALUES = {
  gallery: rows(() => ({ picture: 'a' })),
  sections: rows(() => ({ media: rows(() => ({ picture: 'a' })) })),
  film: {
    link: 'https://a.example/',
    texttracks: rows(() => ({ vtt: 'WEBVTT', display_language: 'English' })),
  },
  people: [{ post_title: 'Ana' }],
} as unknown as Values;
const CONTEXT = { data: {}, problems: {}, notes: {} } as unknown as RecordContext;

/** The fields in a panel that can be closed as WordPress's. */
function Panel() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div data-opens={Object.keys(FIELDS).join(' ')}>
      <button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Panel
      </button>
      {isOpen && <FieldSet fields={FIELDS} values={VALUES} path="" onChange={() => {}} />}
    </div>
  );
}

const open = () =>
  render(
    <RecordProvider value={CONTEXT}>
      <Panel />
    </RecordProvider>,
  );
const focused = () =>
  document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path'] ?? '';

beforeEach(() => {
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

it.each([
  ['a row that is closed', 'gallery[4].picture', 'gallery[4].picture'],
  ['rows in one another', 'sections[3].media[4].picture', 'sections[3].media[4].picture'],
  ['a row as a whole', 'gallery[4]', 'gallery[4].picture'],
  ['subtitles of a film', 'film.texttracks[3].vtt', 'film.texttracks[3].vtt'],
  ['a name in a list', 'people[0]', 'people'],
])('opens what is around %s, and gives it the focus', async (_, path, field) => {
  open();
  for (const name of ['Subtitles, poster, address and more', 'Panel']) {
    fireEvent.click(screen.getByRole('button', { name }));
  }
  await act(() => focusField(path));
  expect(focused()).toBe(field);
});

it('leaves open what is open, and closed what is said of a film as a whole', async () => {
  open();
  const film = screen.getByRole('button', { name: 'Subtitles, poster, address and more' });
  fireEvent.click(film);
  await act(() => focusField('film'));
  expect(focused()).toBe('film');
  expect(film.getAttribute('aria-expanded')).toBe('false');
  await act(() => focusField('film.link'));
  await act(() => focusField('film.link'));
  expect(focused()).toBe('film.link');
  expect(film.getAttribute('aria-expanded')).toBe('true');
});
