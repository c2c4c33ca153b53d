import { phpTexts } from './php-texts.mjs';
import { scriptTexts } from './script-texts.mjs';

describe('the texts of PHP', () => {
  const textsIn = (code: string) => phpTexts(`<?php\n${code}`, 'a.php', 'ours');

  it.each([
    ["__('Text', 'ours');", { text: 'Text' }],
    ["echo '<p>', esc_html__('It’s “so”', 'ours'), '</p>';", { text: 'It’s “so”' }],
    [String.raw`\esc_attr__('It\'s', 'ours');`, { text: "It's" }],
    [String.raw`_e("Two\nlines", 'ours');`, { text: 'Two\nlines' }],
    ["_x('Code', 'of a case', 'ours');", { text: 'Code', context: 'of a case' }],
    ["_n('%d file', '%d files', $n, 'ours');", { text: '%d file', plural: '%d files' }],
    [
      "_nx('%d row', '%d rows', $n, 'of a field', 'ours');",
      { text: '%d row', plural: '%d rows', context: 'of a field' },
    ],
    ["const TEXTS = ['a' => 1]; fn () => [__('Deep', 'ours')];", { text: 'Deep' }],
    ['/**\n * Plugin Name:  Its name\n */', { text: 'Its name', comment: 'Plugin Name' }],
  ])('are found in %s', (code, text) => {
    expect(textsIn(code)).toEqual([text]);
  });

  it('have the comments for translators that stand before them', () => {
    const code = `
      /* translators: %s: a name */
      sprintf(__('By %s', 'ours'), $name) . __('none', 'ours');
      // translators: 1: a, 2: b
      printf(
          esc_html__('%1$s of %2$s', 'ours'),
      );
      // Another comment.
      __('plain', 'ours');
      /* translators: of WordPress's own */
      __('Save');
      __('also plain', 'ours');`;
    expect(textsIn(code).map(({ text, comment }) => [text, comment])).toEqual([
      ['By %s', 'translators: %s: a name'],
      ['none', undefined],
      ['%1$s of %2$s', 'translators: 1: a, 2: b'],
      ['plain', undefined],
      ['also plain', undefined],
    ]);
  });

  it.each(["__('Save');", "__('A', 'theirs');", "$it->__('A', 'ours');", "// __('A', 'ours');"])(
    'are not in %s',
    (code) => {
      expect(textsIn(code)).toEqual([]);
    },
  );

  it.each(["__($text, 'ours');", "_x('Code', $context, 'ours');", "__('a' . 'b', 'ours');"])(
    'are literals, unlike in %s',
    (code) => {
      expect(() => textsIn(code)).toThrow(/a\.php: .* is no literal/);
    },
  );
});

describe('the texts of TypeScript', () => {
  const textsIn = (code: string) => scriptTexts(code, 'a.tsx', 'ours');

  it.each([
    ["const a: string = __('Text', 'ours');", { text: 'Text' }],
    ['<p title={__(`It’s`, "ours")} />;', { text: 'It’s' }],
    ["_n('%d file', '%d files', n, 'ours');", { text: '%d file', plural: '%d files' }],
    ["_x('Code', 'of a case', 'ours');", { text: 'Code', context: 'of a case' }],
  ])('are found in %s', (code, text) => {
    expect(textsIn(code)).toEqual([text]);
  });

  it('have the comments for translators that stand before them', () => {
    const code = `
      const one = <p>{
        /* translators: %s: a name */
        sprintf(__('By %s', 'ours'), name)}{__('none', 'ours')}</p>;
      const beside = <div>
        {/* translators: %s: a day */}
        <p>{sprintf(__('Until %s', 'ours'), day)}</p></div>;
      const two = isOne
        ? /* translators: %s: day
             and time */ sprintf(
            __('On %s', 'ours'), day)
        : __('plain', 'ours');
      // translators: a verb
      __('Open', 'ours') + __('also plain', 'ours');`;
    expect(textsIn(code).map(({ text, comment }) => [text, comment])).toEqual([
      ['By %s', 'translators: %s: a name'],
      ['none', undefined],
      ['Until %s', 'translators: %s: a day'],
      ['On %s', 'translators: %s: day and time'],
      ['plain', undefined],
      ['Open', 'translators: a verb'],
      ['also plain', undefined],
    ]);
  });

  it('are literals', () => {
    expect(() => textsIn("__(text, 'ours');")).toThrow(/a\.tsx: the text of __\(\) is no literal/);
  });
});
