import { nameOf } from './resources';

const FOLDER = 'https://cms.example/wp-content/uploads/2026/03';

it.each([
  ['The door', `${FOLDER}/door.mp4`, 'The door'],
  ['', `${FOLDER}/door.mp4`, 'door.mp4'],
  [' ', `${FOLDER}/t%C3%BCr.mp4?a=b#t=3`, 'tür.mp4'],
  ['', `${FOLDER}/100%.mp4`, '100%.mp4'],
  ['', '', 'k0123456789'],
])('names a resource with the title %j and the file %j', (title, url, name) => {
  expect(nameOf({ title, url, key: 'k0123456789' })).toBe(name);
});
