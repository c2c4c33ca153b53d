import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { newOption, type Option } from '../model/options';
import { type Find, useSearch } from '../model/search';
import { Combobox } from './Combobox';

const PEOPLE = Array.from({ length: 2_000 }, (_, index) => ({
  id: index + 1,
  title: `Person ${index + 1}`,
}));

type Person = (typeof PEOPLE)[number];

interface Harness {
  /** The requests that WordPress has received. */
  readonly asked: string[];
  /** The responses that have not been sent yet. */
  readonly pending: (() => void)[];
  isOffline: boolean;
}

let harness: Harness;

const find: Find<Person> = (query) => {
  const asked = new URLSearchParams(query);
  const text = asked.get('search') ?? '';
  const from = Number(asked.get('offset'));
  harness.asked.push(text);
  const { isOffline } = harness;
  return new Promise((resolve, reject) => {
    harness.pending.push(() =>
      isOffline
        ? reject(new Error('You are offline.'))
        : resolve(PEOPLE.filter(({ title }) => title.includes(text)).slice(from, from + 31)),
    );
  });
};

/** A field of people as its control renders it: with all props created anew on each render. */
function Field({
  onEnter,
  onCreate,
}: {
  readonly onEnter?: (text: string) => void;
  readonly onCreate?: () => void;
}) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const search = useSearch<Person>((...query) => find(...query));
  const options = search.found.map((person): Option => ({
    ...person,
    notes: [],
    isTaken: chosen.includes(person.id),
  }));
  const offered = onCreate
    ? newOption({ words: 'New person “%s”', typed: search.text, exists: false })
    : [];
  return (
    <>
      <label htmlFor="people">People</label>
      <Combobox
        id="people"
        search={search}
        options={[...options, ...offered]}
        onChoose={(id) => setChosen([...chosen, id])}
        {...(onEnter && { onEnter })}
        {...(onCreate && { onCreate })}
      />
      <p data-chosen>{chosen.join(', ')}</p>
      <button type="button">Next</button>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'People' });
const status = () => screen.getByRole('status');
const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => {
  const id = box().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more });
const chosen = () => document.querySelector('[data-chosen]')?.textContent;

/** Waits until the pause in typing is over, and sends all responses. */
async function settle() {
  await act(async () => {
    jest.runOnlyPendingTimers();
  });
  await act(async () => {
    for (const give of harness.pending.splice(0)) give();
  });
}

async function type(text: string) {
  act(() => box().focus());
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(box(), { target: { value: text.slice(0, end) } });
  }
  await settle();
}

beforeEach(() => {
  jest.useFakeTimers();
  harness = { asked: [], pending: [], isOffline: false };
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
});

afterEach(() => jest.useRealTimers());

it('finds the 1,500th person by a part of the title, and takes it with the keyboard', async () => {
  render(<Field />);
  await type('1500');
  // One request for everything that was typed.
  expect(harness.asked).toEqual(['1500']);
  expect(titles()).toEqual(['Person 1500']);
  expect(status()).toHaveTextContent('1 found.');
  expect(active()).toBe('Person 1500');
  press('Enter');
  expect(chosen()).toBe('1500');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(status()).toHaveTextContent('“Person 1500” selected.');
});

it('says that it is searching, and Enter takes nothing meanwhile', async () => {
  render(<Field />);
  await type('Person 15');
  expect(titles()).toHaveLength(30);
  fireEvent.change(box(), { target: { value: 'Person 150' } });
  expect(status()).toHaveTextContent('Searching …');
  expect(titles()).toEqual([]);
  press('Enter');
  expect(chosen()).toBe('');
  await settle();
  expect(titles()).toHaveLength(11);
});

it('says that nothing has that name', async () => {
  render(<Field />);
  await type('Nobody');
  expect(status()).toHaveTextContent('Nothing found for “Nobody”.');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('says when a search failed, also after the box is left, and tries again', async () => {
  render(<Field />);
  harness.isOffline = true;
  await type('1500');
  expect(status()).toHaveTextContent('The search failed: You are offline.');
  act(() => screen.getByRole('button', { name: 'Next' }).focus());
  expect(status()).toHaveTextContent('The search failed: You are offline.');
  harness.isOffline = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(box()).toHaveFocus();
  await settle();
  expect(titles()).toEqual(['Person 1500']);

  harness.isOffline = true;
  await type('1600');
  harness.isOffline = false;
  press('Enter');
  await settle();
  expect(titles()).toEqual(['Person 1600']);
});

it('moves with the arrow keys, round the end', async () => {
  render(<Field />);
  await type('Person 199');
  const found = titles();
  expect(found).toHaveLength(11);
  expect(active()).toBe(found[0]);
  press('ArrowDown');
  press('ArrowDown');
  expect(active()).toBe(found[2]);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Person 1991');
  for (let times = 0; times < 3; times += 1) press('ArrowUp');
  expect(active()).toBe(found[10]);
  press('ArrowDown');
  expect(active()).toBe(found[0]);
});

it('goes on beyond the first thirty with the arrow keys, and with a button', async () => {
  render(<Field />);
  await type('Person');
  expect(status()).toHaveTextContent('Showing the first 30. Type more to find others.');
  for (let times = 0; times < 30; times += 1) press('ArrowDown');
  await settle();
  expect(titles()).toHaveLength(60);
  press('ArrowDown');
  expect(active()).toBe('Person 31');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await settle();
  expect(titles()).toHaveLength(90);
  expect(active()).toBe('Person 31');
});

it('Escape closes the list, and then empties the box', async () => {
  render(<Field />);
  await type('1500');
  press('Escape');
  expect(titles()).toEqual([]);
  expect(box()).toHaveValue('1500');
  press('Escape');
  expect(box()).toHaveValue('');
  press('ArrowDown');
  await settle();
  expect(titles()).toHaveLength(30);
});

it('shows what is already chosen, but does not take it twice', async () => {
  render(<Field />);
  await type('1500');
  press('Enter');
  await type('1500');
  expect(screen.getByRole('option')).toHaveAttribute('aria-disabled', 'true');
  press('Enter');
  fireEvent.click(screen.getByRole('option'));
  expect(chosen()).toBe('1500');
});

it('leaves the keys to an input method while it composes a word', async () => {
  render(<Field />);
  await type('1500');
  press('Enter', { isComposing: true });
  expect(chosen()).toBe('');
});

it('opens at a click and at an arrow key, not when the focus passes through it', async () => {
  render(<Field />);
  act(() => box().focus());
  await settle();
  expect(harness.asked).toEqual([]);
  press('ArrowUp');
  await settle();
  expect(titles()).toHaveLength(30);
  press('Escape');
  fireEvent.click(box());
  fireEvent.click(box());
  await settle();
  expect(titles()).toHaveLength(30);
  expect(harness.asked).toEqual(['', '']);
});

it('takes a click, and closes when the focus leaves', async () => {
  render(<Field />);
  await type('Person 199');
  fireEvent.click(screen.getByRole('option', { name: 'Person 1992' }));
  expect(chosen()).toBe('1992');
  await type('Person 199');
  act(() => screen.getByRole('button', { name: 'Next' }).focus());
  expect(titles()).toEqual([]);
  expect(box()).toHaveValue('Person 199');
});

it('with onEnter, Enter gives what was typed, unless an arrow key has moved to an option', async () => {
  const onEnter = jest.fn();
  render(<Field onEnter={onEnter} />);
  await type('Person 199');
  expect(active()).toBeNull();
  press('Enter');
  expect(onEnter.mock.calls).toEqual([['Person 199']]);
  await type('Person 1992');
  press('ArrowDown');
  press('Enter');
  expect(onEnter).toHaveBeenCalledTimes(1);
  expect(chosen()).toBe('1992');
});

it('makes something new only when that is chosen, and keeps what was typed meanwhile', async () => {
  const onCreate = jest.fn();
  render(<Field onCreate={onCreate} />);
  await type('Person 199');
  expect(titles().at(-1)).toBe('New person “Person 199”');
  expect(active()).toBe('Person 199');
  press('Enter');
  expect(chosen()).toBe('199');

  await type('Nobody');
  expect(titles()).toEqual(['New person “Nobody”']);
  expect(active()).toBeNull();
  press('Enter');
  expect(onCreate).not.toHaveBeenCalled();
  press('ArrowDown');
  press('Enter');
  expect(onCreate).toHaveBeenCalledTimes(1);
  expect(chosen()).toBe('199');
  expect(box()).toHaveValue('Nobody');
});
