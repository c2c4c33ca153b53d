import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { runs } from '@/lib/testing/runs';
import { declarationsIn } from './declarations';
import { meaningOfStyle } from './meaning';
import { sanitizeHtml } from './sanitize';
import { htmlToText, readPlainText } from './text';

describe('declarationsIn', () => {
  it.each([
    [
      'Color: red; TOP : 1px ;',
      [
        ['color', 'red'],
        ['top', '1px'],
      ],
    ],
    [
      'background:url("a;vertical-align:super");x:y',
      [
        ['background', 'url("a;vertical-align:super")'],
        ['x', 'y'],
      ],
    ],
    [
      'background:url(a;b:c);x:y',
      [
        ['background', 'url(a;b:c)'],
        ['x', 'y'],
      ],
    ],
    [
      "content:'\\';a:b';x:y",
      [
        ['content', "'\\';a:b'"],
        ['x', 'y'],
      ],
    ],
    [
      'a:b/*;c:d*/;e:f',
      [
        ['a', 'b'],
        ['e', 'f'],
      ],
    ],
    [
      'a:1 !important;a:2',
      [
        ['a', '2'],
        ['a', '1'],
      ],
    ],
    ['words', []],
    ['', []],
  ])('of %j are %j', (style, expected) => {
    expect(declarationsIn(style)).toEqual(expected);
  });
});

describe('meaningOfStyle', () => {
  it.each([
    ['text-decoration:underline line-through red', { isStruck: true, isUnderlined: true }],
    ['text-decoration: none', { isStruck: false, isUnderlined: false }],
    ['font-weight:700', { isBold: true }],
    ['font-weight:500', { isBold: false }],
    ['font-style:oblique 10deg', { isItalic: true }],
    ['font:italic 700 12px/1.5 serif', { isBold: true, isItalic: true }],
    ['font:inherit', {}],
    ['constructor:x;__proto__:y;font-weight:bold', { isBold: true }],
  ])('of %j is %j', (style, expected) => {
    expect(meaningOfStyle(style)).toEqual(expected);
  });

  const part = fc.oneof(
    anyText(),
    fc.constantFrom(
      'vertical-align:',
      'super',
      ';',
      ':',
      '"',
      "'",
      '(',
      ')',
      '/*',
      '*/',
      '\\',
      '!important',
      'font:',
      'list-style:',
      'url(',
      '-1e9px',
      '%',
    ),
  );

  it('is read of any style', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const style = parts.join('');
        expect(() => meaningOfStyle(style)).not.toThrow();
        const html = `<ol style="${style.replaceAll('"', '&quot;')}"><li><span style="${style.replaceAll('"', '&quot;')}">x</span></li></ol>`;
        const once = sanitizeHtml(html);
        expect(sanitizeHtml(once)).toBe(once);
      }),
      { numRuns: runs(500) },
    );
  });
});

// The columns are what came, what pages show, and what it says as plain text.
it.each([
  ['10<span style="vertical-align:super">6</span> m', '10<span><sup>6</sup></span> m', '10⁶ m'],
  [
    'counted <span style="text-decoration:line-through">12</span> 21 people',
    'counted <span><s>12</s></span> 21 people',
    'counted 21 people',
  ],
  ['<strike>first</strike> then', '<s>first</s> then', 'then'],
  ['<font style="vertical-align:sub" color="red">2</font>', '<span><sub>2</sub></span>', '₂'],
  ['<any-tag style="text-decoration-line:line-through">2</any-tag>', '<span><s>2</s></span>', ''],
  // A paste from Google Docs.
  [
    '<b style="font-weight:normal" id="docs-internal-guid-1"><span style="font-weight:700;text-decoration:none;vertical-align:baseline">10</span><span style="font-weight:400;font-size:0.6em;vertical-align:super">6</span></b>',
    '<span><span><strong>10</strong></span><span><sup>6</sup></span></span>',
    '10⁶',
  ],
  ['<sup><span style="vertical-align:baseline">1</span></sup>', '<sup><span>1</span></sup>', '¹'],
  ['<sup><span style="vertical-align:super">1</span></sup>', '<sup><span>1</span></sup>', '¹'],
  ['<span style="vertical-align:super"><sup>1</sup></span>', '<span><sup>1</sup></span>', '¹'],
  [
    'a<sup>6<span style="vertical-align:super">2</span></sup>',
    'a<sup>6<span><sup>2</sup></span></sup>',
    'a⁶²',
  ],
  ['a<sup style="vertical-align:baseline">6</sup>', 'a<span>6</span>', 'a6'],
  ['a<sup style="vertical-align:sub">6</sup>', 'a<span><sub>6</sub></span>', 'a₆'],
  ['<s style="text-decoration:none">12</s>', '<span>12</span>', '12'],
  ['<s><span style="text-decoration:none">12</span></s>', '<s><span>12</span></s>', ''],
  ['<a href="/x" style="text-decoration:none">12</a>', '<a href="/x">12</a>', '12'],
  [
    '<a href="/x"><span style="text-decoration:underline">12</span></a>',
    '<a href="/x"><span>12</span></a>',
    '12',
  ],
  ['<p style="text-decoration:line-through">a</p><p>b</p>', '<p><s>a</s></p><p>b</p>', 'b'],
  [
    '<div style="text-decoration:line-through"><p>a</p> b <ul><li>c</li></ul></div>d',
    '<div><p><s>a</s></p><s> b </s><ul><li><s>c</s></li></ul></div>d',
    'd',
  ],
  ['<h3 style="font-weight:700">a</h3>', '<h3>a</h3>', 'a'],
  [
    '<table><tbody><tr><td style="vertical-align:super">1</td></tr></tbody></table>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '1',
  ],
  ['<tt>a</tt> <acronym title="b">c</acronym>', '<code>a</code> <abbr title="b">c</abbr>', 'a c'],
])('%s reads %s', (raw, html, text) => {
  expect(sanitizeHtml(raw)).toBe(html);
  expect(sanitizeHtml(html)).toBe(html);
  expect(htmlToText(html)).toBe(text);
  expect(htmlToText(raw)).toBe(text);
});

const ITEMS = '<li>one</li><li>two</li>';

it.each([
  [
    `<ol style="list-style-type:lower-alpha">${ITEMS}</ol>`,
    `<ol type="a">${ITEMS}</ol>`,
    'a. one b. two',
  ],
  [
    `<ol style="list-style:upper-roman" start="3">${ITEMS}</ol>`,
    `<ol start="3" type="I">${ITEMS}</ol>`,
    'III. one IV. two',
  ],
  [
    `<ol type="a" style="list-style-type:decimal">${ITEMS}</ol>`,
    `<ol>${ITEMS}</ol>`,
    '1. one 2. two',
  ],
  [`<ol reversed>${ITEMS}</ol>`, `<ol reversed="">${ITEMS}</ol>`, '2. one 1. two'],
  [
    '<ol><li style="list-style-type:upper-alpha" value="5">a</li></ol>',
    '<ol type="A"><li value="5">a</li></ol>',
    'E. a',
  ],
  ['<ol><li type="i">a</li></ol>', '<ol type="i"><li>a</li></ol>', 'i. a'],
  [
    `<ul style="list-style-type:lower-roman">${ITEMS}</ul>`,
    `<ol type="i">${ITEMS}</ol>`,
    'i. one ii. two',
  ],
  ['<ol style="list-style:none"><li>(a) one</li></ol>', '<ul><li>(a) one</li></ul>', '(a) one'],
  [
    '<ol style="list-style-type:lower-greek" start="2"><li><p>one</p></li><li>two</li></ol>',
    '<ul><li><p>β. one</p></li><li>γ. two</li></ul>',
    'β. one γ. two',
  ],
  [
    '<ol><li style="list-style-type:lower-alpha">one</li><li>two</li></ol>',
    '<ul><li>a. one</li><li>2. two</li></ul>',
    'a. one 2. two',
  ],
  [
    '<ol><li>a</li><li style="list-style-type:none"><ol><li>b</li></ol></li><li>c</li></ol>',
    '<ol><li>a<ol><li>b</li></ol></li><li value="3">c</li></ol>',
    '1. a 1. b 3. c',
  ],
])('%s counts as %s', (raw, html, text) => {
  expect(sanitizeHtml(raw)).toBe(html);
  expect(sanitizeHtml(html)).toBe(html);
  expect(htmlToText(html)).toBe(text);
});

it('tells which words are struck', () => {
  expect(readPlainText('Twelve <del>12</del> <s>dead</s> &amp; wounded')).toEqual({
    text: 'Twelve & wounded',
    struck: '12 dead',
  });
});
