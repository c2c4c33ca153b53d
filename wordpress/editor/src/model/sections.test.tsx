import fc from '../../../../lib/testing/fast-check';
import { BODY, type Field, type Fields, type Values } from './registry';
import { dividedText, linkedNames, withSections } from './sections';

const field = (more: Partial<Field>): Field => ({ shape: 'text', label: '', ...more });

const FIELDS: Fields = {
  description: field({
    shape: 'rows',
    fields: {
      block_heading: field({ maxLength: 20 }),
      block_content: field({ shape: 'group', fields: { column_1: field({ shape: 'html' }) } }),
    },
  }),
};

const row = (heading: string, text: string, more: Values = {}) => ({
  block_heading: heading,
  block_content: { columns: 'one', column_1: text, column_2: '', ...more },
});

/** How many sections the screen says of a text. */
const said = (fields: Fields, values: Values, path: string, text = values[path]) =>
  dividedText(fields, path, text, linkedNames(values))?.sections.length ?? 0;

/** What comes of a synopsis: what stays in it, and the sections, each as its heading and its text. */
function made(synopsis: string) {
  const values: Values = { synopsis, description: [] };
  const { synopsis: before, description } = {
    ...values,
    ...withSections(FIELDS, values, 'synopsis'),
  };
  const rows = description as ReturnType<typeof row>[];
  return [before, ...rows.map((one) => `${one.block_heading}: ${one.block_content.column_1}`)];
}

it.each([
  [
    'each heading begins one, what comes before stays',
    '<p>Lead</p><h2>One</h2><p>a</p><p>b</p><h2>Two <em>x</em></h2><ul><li>c</li></ul>',
    ['<p>Lead</p>', 'One: <p>a</p><p>b</p>', 'Two x: <ul><li>c</li></ul>'],
  ],
  [
    'smaller headings stay within',
    '<h2>One</h2><h3>Small</h3><p>a</p><h2>Two</h2>',
    ['', 'One: <h3>Small</h3><p>a</p>', 'Two: '],
  ],
  [
    'a title above all others stays above them',
    '<h1>Title</h1><p>Lead</p><h2>One</h2><h2>Two</h2>',
    ['<h1>Title</h1><p>Lead</p>', 'One: ', 'Two: '],
  ],
  [
    'a larger one further down begins one, too',
    '<h3>One</h3><h3>Two</h3><h2>Three</h2><p>a</p>',
    ['', 'One: ', 'Two: ', 'Three: <p>a</p>'],
  ],
  [
    'a heading that one line of text cannot hold stays in the text',
    '<h2>One</h2><h2>With <a href="#n">[1]</a></h2><h2>Longer than twenty characters</h2><h2>Two</h2>',
    ['', 'One: <h2>With <a href="#n">[1]</a></h2><h2>Longer than twenty characters</h2>', 'Two: '],
  ],
  [
    'a link to a heading leads to what follows it',
    '<p><a href="#two">Two</a></p><h2>One</h2><h2 id="two">Two</h2><p>a</p>',
    ['<p><a href="#two">Two</a></p>', 'One: ', 'Two: <p id="two">a</p>'],
  ],
  [
    'a heading inside the anchors of a table of contents, whose names go to what follows',
    '<p><a href="#_Toc1">One</a><a href="#_Toc2">Two</a><a href="#_Toc3">In</a></p><h2><a name="_Toc1"></a><a name="_Toc9">One</a></h2><h3><a name="_Toc3">In</a></h3><p>a</p><h2><a name="_Toc2"></a><a id="_Toc3">Two</a></h2><p>b</p>',
    [
      '<p><a href="#_Toc1">One</a><a href="#_Toc2">Two</a><a href="#_Toc3">In</a></p>',
      'One: <h3 id="_Toc1"><a name="_Toc3">In</a></h3><p>a</p>',
      'Two: <p id="_Toc2"><a id="_Toc3"></a>b</p>',
    ],
  ],
  [
    'a heading that a link names stays where another follows it, or nothing',
    '<p><a href="#a">A</a><a href="#c%20d">C</a></p><h2 id="a">One</h2><h2>Two</h2><p>b</p><h2 id="c d">Three</h2>',
    [
      '<p><a href="#a">A</a><a href="#c%20d">C</a></p><h2 id="a">One</h2>',
      'Two: <p>b</p><h2 id="c d">Three</h2>',
    ],
  ],
  [
    'headings within boxes',
    '<div class="WordSection1"><p>Lead</p><h2>One</h2><p>a</p></div><div><div><h2>Two</h2></div></div><div>c</div>',
    ['<p>Lead</p>', 'One: <p>a</p>', 'Two: <div>c</div>'],
  ],
  [
    'not out of a box that means something',
    '<h2>One</h2><div dir="rtl"><h2>Two</h2></div>',
    ['', 'One: <div dir="rtl"><h2>Two</h2></div>'],
  ],
])('%s', (_, text, expected) => {
  expect(made(text)).toEqual(expected);
  expect(said(FIELDS, { synopsis: text }, 'synopsis')).toBe(expected.length - 1);
});

it('puts them before the sections that are there', () => {
  const values: Values = { synopsis: '<h2>One</h2>', description: [row('Old', 'o')] };
  expect(withSections(FIELDS, values, 'synopsis')).toEqual({
    synopsis: '',
    description: [row('One', ''), row('Old', 'o')],
  });
});

it('divides a section in its place, and keeps its heading and second column', () => {
  const values = {
    description: [
      row('A', '<p>a</p><h3>B</h3><p>b</p>', { columns: 'two', column_2: 'x' }),
      row('', '<h3>C</h3>'),
    ],
  };
  expect(withSections(FIELDS, values, 'description[0].block_content.column_1')).toEqual({
    description: [
      row('A', '<p>a</p>', { columns: 'two', column_2: 'x' }),
      row('B', '<p>b</p>'),
      row('', '<h3>C</h3>'),
    ],
  });
  expect(withSections(FIELDS, values, 'description[1].block_content.column_1')).toEqual({
    description: [values.description[0], row('C', '')],
  });
});

it('leaves nothing in the body of a page, which readers do not get beside sections', () => {
  const values = { [BODY]: '<p>Lead</p><h2>One</h2><p>a</p>' };
  expect(withSections(FIELDS, values, BODY)).toEqual({
    [BODY]: '',
    description: [row('', '<p>Lead</p>'), row('One', '<p>a</p>')],
  });
});

it.each([
  '<p><img src="/a.jpg" alt=""></p>',
  '<video src="/a.mp4"></video>',
  '<iframe src="https://maps.example/"></iframe>',
  '<hr>',
  '<math><mi>x</mi></math>',
])('%s in the body of a page, before its first heading, becomes a section, too', (before) => {
  const text = `${before}<h2>One</h2><p>a</p>`;
  expect(withSections(FIELDS, { [BODY]: text }, BODY)).toEqual({
    [BODY]: '',
    description: [row('', before), row('One', '<p>a</p>')],
  });
});

it.each(['', '<p></p>', '<p>&nbsp;</p>', '\n<p> <br></p>'])('%j there is nothing', (before) => {
  const text = `${before}<h2>One</h2><p>a</p>`;
  expect(withSections(FIELDS, { [BODY]: text }, BODY)['description']).toEqual([
    row('One', '<p>a</p>'),
  ]);
});

it.each([
  ['without headings', FIELDS, 'synopsis', '<p>a</p>'],
  ['of a record without sections', {}, 'synopsis', '<h2>a</h2>'],
  ['in a field after the sections', FIELDS, 'content', '<h2>a</h2>'],
])('makes none of a text %s', (_, fields, path, text) => {
  expect(said(fields, { [path]: text }, path)).toBe(0);
  expect(withSections(fields, { [path]: text }, path)).toEqual({});
});

it('loses no word, whatever the text', () => {
  const part = fc.constantFrom(
    '<h1>A b</h1>',
    '<h2>C</h2>',
    '<h3>D<img src="x"></h3>',
    '<p>e</p>',
    'f',
    '<h2></h2>',
  );
  const wordsOf = (html: string) =>
    new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s/g, '');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const after = made(parts.join('')).map(String);
      const html = after.map((one, index) => (index === 0 ? one : one.replace(': ', '')));
      expect(wordsOf(html.join(''))).toBe(wordsOf(parts.join('')));
    }),
  );
});

it('as many are said as are made, also where another text names a heading', () => {
  const synopsis = '<h2 id="one">One</h2><h2>Two</h2><p>a</p><h2 id="three">Three</h2>';
  const lead = '<p><a href="#one">1</a> <a href="#three">3</a></p>';
  const values = { synopsis, description: [row('', lead)] };
  const rows = withSections(FIELDS, values, 'synopsis')['description'] as readonly unknown[];
  expect(said(FIELDS, values, 'synopsis')).toBe(1);
  expect(rows).toHaveLength(2);
  const path = 'description[1].block_content.column_1';
  const within = { synopsis: lead, description: [row('', ''), row('', synopsis)] };
  expect(said(FIELDS, within, path, synopsis)).toBe(1);
});

it('links of the other texts lead to what follows a heading', () => {
  const lead = '<p><a href="#two">2</a></p>';
  const synopsis = '<h2>One</h2><p>a</p><h2 id="two">Two</h2><p>b</p><h3 id="none">c</h3>';
  const described = withSections(
    FIELDS,
    { synopsis, description: [row('Before', '', { columns: 'two', column_2: lead })] },
    'synopsis',
  );
  expect(described['description']).toEqual([
    row('One', '<p>a</p>'),
    row('Two', '<p id="two">b</p><h3 id="none">c</h3>'),
    row('Before', '', { columns: 'two', column_2: lead }),
  ]);
  const sectioned = withSections(
    FIELDS,
    { synopsis: lead, description: [row('', synopsis)] },
    'description[0].block_content.column_1',
  );
  expect(sectioned['description']).toEqual([
    row('One', '<p>a</p>'),
    row('Two', '<p id="two">b</p><h3 id="none">c</h3>'),
  ]);
});
