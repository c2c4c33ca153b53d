import { tooManyAtOnce } from '@/lib/words';
import type { Answer } from '../../deploy/support/ask';
import { outcomeOf } from './load';

const answer = (status: number, text = '', headers: Answer['headers'] = {}): Answer => ({
  status,
  headers,
  text,
  bytes: Buffer.from(text),
});

it.each<readonly [string, Answer | Error, string | null]>([
  ['a page', answer(200, 'A page'), null],
  ['no room', answer(503, `${tooManyAtOnce}\n`, { 'retry-after': '5' }), 'refused'],
  ['no word of when', answer(503, tooManyAtOnce), `503 ${tooManyAtOnce}`],
  ['a site that is not ready', answer(503, 'Starting', { 'retry-after': '5' }), '503 Starting'],
  ['nobody who answers in time', answer(504, 'Unavailable'), '504 Unavailable'],
  ['a connection that ends', new Error('socket hang up'), 'Error: socket hang up'],
])('of a request with %s', (_, given, outcome) => {
  expect(outcomeOf(given)).toBe(outcome);
});
