import { mediaType } from './media-type';

it.each([
  ['https://cms.example/uploads/report.pdf', 'application/pdf'],
  ['film.MP4?download=1', 'video/mp4'],
  ['a.jpeg', 'image/jpeg'],
  ['constructor', 'application/octet-stream'],
  ['a.constructor', 'application/octet-stream'],
  ['a.xyz', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('%j is of the type %s', (name, type) => {
  expect(mediaType(name)).toBe(type);
});
