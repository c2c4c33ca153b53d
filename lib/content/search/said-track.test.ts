/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { askedWords } from './asked-words';
import { SaidTrack } from './said-track';

const cuesOf = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ start: index * 4 + 0.5, end: index * 4 + 4, text }));

const wordsOf = (query: string) => askedWords(query).map((word) => word.query);

/** Returns the line found, and when it starts (s). */
async function find(query: string, ...texts: readonly string[]) {
  const track = await SaidTrack.of(cuesOf(...texts));
  const line = track.find(wordsOf(query));
  return line && track.at(line);
}

const WALL = ['Ada: The sea wall fell.', 'At noon.', 'It was\nthe northern gauge.', 'It stopped.'];

it.each([
  ['wall', 0.5, WALL[0]],
  ['WALLS', null, null],
  ['ada', 0.5, WALL[0]],
  ['northern gauge', 8.5, 'It was the northern gauge.'],
  ['north', 8.5, 'It was the northern gauge.'],
  // A line and the next one.
  ['fell noon', 0.5, `${WALL[0]} At noon.`],
  ['stopped gauge', 8.5, 'It was the northern gauge. It stopped.'],
  ['wall gauge', null, null],
  // A line with both words takes precedence over two lines.
  ['it was', 8.5, 'It was the northern gauge.'],
  // Prefixes of too many words.
  ['no', null, null],
  ['at', 4.5, 'At noon.'],
  ['zebra', null, null],
])('%j is said at %j: %j', async (query, t, text) => {
  expect(await find(query, ...WALL)).toEqual(t === null ? null : { t, text });
});

it.each([
  ['harbor', 'The harbour at night.'],
  ['harbour', 'The harbor at night.'],
  ['cafe', 'A café.'],
  ['mueller', 'Herr Müller sah es.'],
  ['muller', 'Herr Müller sah es.'],
  ['seawall', 'The sea-wall.'],
  ['sea wall', 'The seawall.'],
  ['I.087', 'As in case I.87.'],
  ['اسطول', 'الأُسطول الصغير'.replace('ال', '')],
  ['البحر', 'عند البَحرِ'],
  ['стена', 'Стена упала.'],
  ['стен', 'Стена упала.'],
  ['海墙', '昨天海墙倒了。'],
  ['墙', '昨天海墙倒了。'],
  ['海 倒', '昨天海墙倒了。'],
])('%j finds %j', async (query, text) => {
  expect(await find(query, 'Before.', text)).toEqual({ t: 4.5, text });
});

it('finds every word of every line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.stringMatching(/^[a-zäöüßéа-яα-ω]{3,12}( [a-z]{3,9}){0,3}$/), {
        minLength: 1,
        maxLength: 9,
      }),
      async (lines) => {
        const track = await SaidTrack.of(cuesOf(...lines));
        for (const line of lines) expect(track.find(wordsOf(line))).not.toBeNull();
      },
    ),
    { numRuns: 50 },
  );
});
