import { film } from './testing/builders';
import { descriptionsOf, subtitlesOf, type TrackKind } from './video';

const track = (kind: TrackKind) => ({ language: 'en', label: kind, kind, vtt: null, src: null });

const video = film('a', {
  tracks: [track('chapters'), track('captions'), track('descriptions'), track('subtitles')],
});

it('subtitles are subtitles and captions, each with its place among all tracks', () => {
  expect(subtitlesOf(video).map(({ kind, place }) => [kind, place])).toEqual([
    ['captions', 1],
    ['subtitles', 3],
  ]);
});

it('descriptions are apart', () => {
  expect(descriptionsOf(video).map(({ kind, place }) => [kind, place])).toEqual([
    ['descriptions', 2],
  ]);
  expect(descriptionsOf(film('b'))).toEqual([]);
});
