import { shortcodeAdvice, textsWithShortcodes } from './lost-shortcodes';
import type { Fields } from './registry';

const FIELDS: Fields = {
  title: { shape: 'text', label: 'Subtitle' },
  synopsis: { shape: 'html', label: 'Synopsis' },
  sections: {
    shape: 'rows',
    label: 'Sections',
    fields: { text: { shape: 'html', label: 'Text' } },
  },
};

it('finds the texts that may have shortcodes, at any depth', () => {
  const values = {
    title: '[gallery]',
    synopsis: '<p>[gallery]</p>',
    sections: [{ text: '<p>[1] and […]</p>' }, { text: '<p>so [sic]</p>' }],
  };
  expect(textsWithShortcodes(FIELDS, values)).toEqual([
    { path: 'synopsis', label: 'Synopsis', text: '<p>[gallery]</p>' },
    { path: 'sections[1].text', label: 'Text', text: '<p>so [sic]</p>' },
  ]);
});

const USE = { path: 'synopsis', label: 'Synopsis', text: 'a' };

it.each([
  ['nothing is known', undefined, []],
  ['nothing is lost', null, []],
  [
    'readers get nothing for some',
    { codes: ['[gallery]', `[x y="${'1'.repeat(80)}"]`], isOver: false },
    [
      'Synopsis: readers get nothing for “[gallery]”.',
      `Synopsis: readers get nothing for “[x y="${'1'.repeat(54)}…”.`,
    ],
  ],
  [
    'there are more than are run',
    { codes: ['[gallery]'], isOver: true },
    ['Synopsis: its shortcodes are not run, because there are more than 100.'],
  ],
])('of a text of which %s', (_, lost, lines) => {
  const known = new Map(lost === undefined ? [] : [['a', lost]]);
  expect(shortcodeAdvice([USE], known)).toEqual(lines.map((text) => ({ path: 'synopsis', text })));
});
