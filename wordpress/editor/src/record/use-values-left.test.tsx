import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Values } from '../model/registry';
import { useValuesLeft } from './use-values-left';

/** Like the screen of a record: what is typed in its fields, and what is said of them. */
function Screen() {
  const [values, setValues] = useState<Values>({ from: '' });
  const { left, leave } = useValuesLeft(values);
  return (
    <div onBlur={leave}>
      <input
        aria-label="From"
        value={String(values.from)}
        onChange={({ target }) => setValues({ from: target.value })}
        // As a day is written in its usual form when its field is left.
        onBlur={({ target }) => setValues({ from: target.value.trim() })}
      />
      <input aria-label="To" />
      <input type="checkbox" aria-label="All day" onChange={() => setValues({ from: 'all day' })} />
      <button type="button" onClick={() => setValues({ from: '' })}>
        Undo
      </button>
      <p role="status">{String(left.from)}</p>
    </div>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const status = () => screen.getByRole('status').textContent;
const focus = (element: HTMLElement) => act(async () => element.focus());

beforeEach(() => void render(<Screen />));

it('what is typed counts when its field is left for another', async () => {
  await focus(field('From'));
  fireEvent.change(field('From'), { target: { value: '6' } });
  fireEvent.change(field('From'), { target: { value: '6:30 pm ' } });
  expect(status()).toBe('');
  await focus(field('To'));
  expect(status()).toBe('6:30 pm');
});

it('what is pressed and ticked counts at once', async () => {
  await focus(field('From'));
  fireEvent.change(field('From'), { target: { value: '6' } });
  await focus(screen.getByRole('button', { name: 'Undo' }));
  expect(status()).toBe('6');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(status()).toBe('');
  await focus(screen.getByRole('checkbox', { name: 'All day' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'All day' }));
  expect(status()).toBe('all day');
});
