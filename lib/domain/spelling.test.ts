/** @jest-environment node */
import {
  compoundsIn,
  otherSpellings,
  withDigraphs,
  withLettersExchanged,
  withoutDigraphs,
} from './spelling';

it.each([
  ['harbour', 'harbor'],
  ['harbours', 'harbors'],
  ['coloured', 'colored'],
  ['neighbourhood', 'neighborhood'],
  ['organise', 'organize'],
  ['organisations', 'organizations'],
  ['analyse', 'analyze'],
  ['centre', 'center'],
  ['metres', 'meters'],
  ['fibre', 'fiber'],
  ['theatre', 'theater'],
  ['calibre', 'caliber'],
  ['catalogue', 'catalog'],
  ['dialogues', 'dialogs'],
  ['modelling', 'modeling'],
  ['travelled', 'traveled'],
  ['labelled', 'labeled'],
  ['grey', 'gray'],
  ['greyscale', 'grayscale'],
  ['defence', 'defense'],
  ['licence', 'license'],
  ['practise', 'practice'],
  ['mould', 'mold'],
  ['moulded', 'molded'],
  ['archaeology', 'archeology'],
  ['manoeuvre', 'maneuvre'],
  ['fulfilment', 'fulfillment'],
])('%s is also written %s, and the other way round', (british, american) => {
  expect(otherSpellings(british)).toContain(american);
  expect(otherSpellings(american)).toContain(british);
});

it.each([
  'four',
  'hour',
  'tour',
  'for',
  'rise',
  'wise',
  'size',
  'prize',
  'dog',
  'blog',
  'fire',
  'sense',
  '',
])('%j is written in one way', (word) => expect(otherSpellings(word)).toEqual([]));

it.each([
  ['Häuser', 'Haeuser'],
  ['H\u0061\u0308user', 'Haeuser'],
  ['Bornhøj', 'Bornhoej'],
  ['Århus', 'aarhus'],
  ['MÜNCHEN', 'MueNCHEN'],
  ['Straße', 'Straße'],
  ['Hélène', 'Hélène'],
  ['harbour', 'harbour'],
])('%s with digraphs is %s', (text, expected) => expect(withDigraphs(text)).toBe(expected));

it.each([
  ['haeuser', 'hauser'],
  ['muenchen', 'munchen'],
  ['aarhus', 'arhus'],
  ['wall', 'wall'],
])('%s may stand for %s', (word, expected) => expect(withoutDigraphs(word)).toBe(expected));

it.each([
  ['the sea-wall of a non-governmental body', ['seawall', 'nongovernmental']],
  ['up-to-date', ['uptodate']],
  ['a - b, -c, 2020-21', []],
])('compounds in %j: %j', (text, expected) => expect(compoundsIn(text)).toEqual(expected));

it('compounds: a hundred thousand letters without a hyphen are read in one pass', () =>
  expect(compoundsIn(`${'港'.repeat(100_000)} sea-wall`)).toEqual(['seawall']));

it('letters next to each other are exchanged', () => {
  expect(withLettersExchanged('wall')).toEqual(['awll', 'wlal', 'wall']);
  expect(withLettersExchanged('')).toEqual([]);
});
