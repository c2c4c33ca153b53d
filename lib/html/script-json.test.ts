import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { parse } from 'parse5';
import { scriptJson } from './script-json';

it.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  '&lt;/script&gt;',
  '\u2028\u2029',
  '\\u003c/script>',
  '\ud800',
])('keeps %j a text', (text) => {
  const json = scriptJson({ text });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ text });
});

it('never leaves the script it stands in', () => {
  const part = fc.oneof(anyText(), fc.constantFrom('</script', '<!--', '-->'));
  fc.assert(
    fc.property(fc.dictionary(part, fc.array(part)), (value) => {
      const json = scriptJson(value);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      const document = parse(`<body><script type="application/ld+json">${json}</script>`);
      expect(JSON.stringify(document, ['childNodes', 'nodeName']).match(/nodeName/g)).toHaveLength(
        6,
      );
    }),
  );
});
