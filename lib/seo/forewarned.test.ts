/** @jest-environment node */
import { forewarned, previewPictures } from './forewarned';

const STILL = {
  id: null,
  src: 'https://cms.example/boat.jpg',
  alt: 'A boat',
  title: '',
  caption: '',
  width: null,
  height: null,
  sources: [],
};

it.each([
  [undefined, 'A boat goes down.', 'A boat goes down.'],
  ['Drowning.', 'A boat goes down.', 'Content warning: Drowning. A boat goes down.'],
  ['Drowning.', '', 'Content warning: Drowning.'],
])('with the warning %j the text %j becomes %j', (warning, text, told) => {
  expect(forewarned(warning, text)).toBe(told);
});

it('a preview shows no picture of what is warned of', () => {
  expect(previewPictures(undefined, STILL)).toEqual([{ url: STILL.src, alt: STILL.alt }]);
  expect(previewPictures(undefined, null)).toBeUndefined();
  expect(previewPictures('Drowning.', STILL)).toBeUndefined();
  expect(previewPictures(undefined, { ...STILL, contentWarning: 'Drowning.' })).toBeUndefined();
});
