import { tooManyAtOnce } from '@/lib/words';
import type { Answer } from '../../deploy/support/ask';
import { failure, MOST_REFUSALS } from './load';

const answer = (status: number, text = '', headers: Answer['headers'] = {}): Answer => ({
  status,
  headers,
  text,
  bytes: Buffer.from(text),
});
const PAGE = answer(200, 'A page');
const REFUSED = answer(503, `${tooManyAtOnce}\n`, { 'retry-after': '5' });
const refusals = (times: number) => Array.from({ length: times }, () => REFUSED);

it.each<readonly [string, readonly (Answer | Error)[], string | null, number]>([
  ['a page', [PAGE], null, 0],
  ['no room at first', [REFUSED, PAGE], null, 1],
  ['no room for as long as it may be', [...refusals(MOST_REFUSALS), PAGE], null, MOST_REFUSALS],
  ['no room for longer', refusals(MOST_REFUSALS + 1), 'no room for it 13 times', MOST_REFUSALS],
  ['nobody who answers in time', [answer(504, 'Unavailable'), PAGE], '504 Unavailable', 0],
  ['a site that is not ready', [answer(503, 'Starting', { 'retry-after': '5' })], '503', 0],
  ['no word of when', [answer(503, tooManyAtOnce), PAGE], '503', 0],
  ['a connection that ends', [new Error('socket hang up'), PAGE], 'socket hang up', 0],
])('of a request with %s', async (_, answers, said, pauses) => {
  const left = [...answers];
  const waited: number[] = [];
  const found = await failure(
    () => {
      const next = left.shift();
      return next instanceof Error || !next ? Promise.reject(next) : Promise.resolve(next);
    },
    (ms) => Promise.resolve(waited.push(ms)),
  );
  if (said === null) expect(found).toBeNull();
  else expect(found).toContain(said);
  expect(waited).toEqual(Array.from({ length: pauses }, () => 5_000));
});
