import type { Active, Over } from '@dnd-kit/core';
import { sortAnnouncements } from './sort-words';

const names: Readonly<Record<string, string>> = { 'row-7': 'The door', 'row-9': 'The roof' };
const say = sortAnnouncements(['row-9', 'row-7', 'row-8'], (key) => names[key] ?? 'Empty');
const active = { id: 'row-7' } as Active;
const over = { id: 'row-9' } as Over;

it.each([
  ['picked up', say.onDragStart({ active }), 'Picked up The door, position 2 of 3.'],
  ['moved over another', say.onDragOver({ active, over }), 'The door: position 1 of 3.'],
  ['over none', say.onDragOver({ active, over: null }), 'The door: position 2 of 3.'],
  ['dropped', say.onDragEnd({ active, over }), 'Dropped The door at position 1 of 3.'],
  [
    'dropped on none',
    say.onDragEnd({ active, over: null }),
    'Dropped The door at position 2 of 3.',
  ],
  ['given up', say.onDragCancel({ active, over }), 'Cancelled: The door stays at position 2 of 3.'],
])('says the name and the position of an item that is %s', (_, said, words) => {
  expect(said).toBe(words);
});
