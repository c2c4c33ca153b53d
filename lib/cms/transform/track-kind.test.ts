import { toTrackKind } from './track-kind';

it.each([
  ['subtitles', 'subtitles'],
  ['captions', 'captions'],
  ['descriptions', 'descriptions'],
  ['chapters', 'chapters'],
  ['metadata', 'metadata'],
  // Written otherwise.
  ['Captions', 'captions'],
  ['DESCRIPTIONS', 'descriptions'],
  [' chapters\n', 'chapters'],
  ['Metadata', 'metadata'],
  ['subtitle', 'subtitles'],
  ['caption', 'captions'],
  ['description', 'descriptions'],
  ['chapter', 'chapters'],
  // Nothing said.
  [undefined, 'subtitles'],
  [null, 'subtitles'],
  [false, 'subtitles'],
  ['', 'subtitles'],
  ['  ', 'subtitles'],
  [[], 'subtitles'],
  // Something else said.
  ['karaoke', null],
  ['text/vtt', null],
  ['subtitles and more', null],
  ['constructor', null],
  ['x'.repeat(100_000), null],
  [0, null],
  [7, null],
  [true, null],
  [{}, null],
  [{ toString: 'subtitles' }, null],
  [['subtitles'], null],
])('the type %j is that of %j', (type, kind) => expect(toTrackKind(type)).toBe(kind));
