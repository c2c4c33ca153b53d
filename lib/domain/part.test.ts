import { partInWords, partNamed } from './part';

const inWords = (is: 'picture' | 'document', value: string) => {
  const part = partNamed(is, value);
  return part === 'none' ? part : partInWords(part);
};

it.each([
  ['1', 'p. 1'],
  ['9999', 'p. 9999'],
  ...[
    '0',
    '10000',
    '01',
    '1.5',
    '-1',
    '+1',
    '1e2',
    ' 1',
    '1 ',
    '1\n',
    '',
    '٣',
    'percent:1,1,1,1',
  ].map((value) => [value, 'none']),
])('the page %j of a document: %s', (value, expected) => {
  expect(inWords('document', value)).toBe(expected);
});

it.each([
  ['percent:0,0,20,20', 'upper left'],
  ['percent:0,0,90,90', null],
  ['1', 'none'],
])('the region %j of a picture: %s', (value, expected) => {
  expect(inWords('picture', value)).toBe(expected);
});
