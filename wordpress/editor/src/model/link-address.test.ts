import { addressMeant, isWholeAddress } from './link-address';

it.each([
  ['', ''],
  ['  https://a.example/b ', 'https://a.example/b'],
  ['/investigation/door', '/investigation/door'],
  ['#t-1', '#t-1'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+49123', 'tel:+49123'],
  ['signal:x', 'signal:x'],
  ['a@b.example', 'mailto:a@b.example'],
  ['example.org', 'https://example.org'],
  ['www.example.org/a?b#c', 'https://www.example.org/a?b#c'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['müller.example', 'https://müller.example'],
  ['//a.example/b', '//a.example/b'],
  ['file:///C:/x', null],
  ['file:///home/anna/x.odt', null],
  ['C:\\Users\\anna\\x.docx', null],
  ['///x', null],
  ['notion://x/y', null],
  ['ms-word:ofe|u|https://example.org/a.docx', null],
  ['skype:a@b.example', null],
  ['javascript:alert(1)', null],
  ['localhost:3000', null],
  ['A Door', null],
  ['door', null],
  ['https://A Door', null],
  ['Note: read', null],
  ['see example.org', null],
  ['079', null],
  ['I.79', null],
  ['and/or', null],
])('%j means %j', (typed, meant) => {
  expect(addressMeant(typed)).toBe(meant);
});

it.each([
  ['https://a.example', true],
  ['/a', true],
  ['a.example', false],
  ['door', false],
])('%j is whole: %s', (typed, isWhole) => {
  expect(isWholeAddress(typed)).toBe(isWhole);
});
