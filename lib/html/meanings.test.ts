import { markerText } from './list-markers';
import { meaningOfStyle, type Meaning } from './meaning';
import { sanitizeHtml } from './sanitize';
import meanings from './testing/meanings.json';
import { htmlToText } from './text';

/** The plugin reads the same rows (`wordpress/tests/MeaningTest.php`), and of these properties alone. */
const read = ({ position, isStruck, marker }: Meaning) => ({ position, isStruck, marker });

const rows = <Row extends readonly unknown[]>(table: unknown) => table as Row[];

it.each(rows<[string, Meaning]>(meanings.styles))('%s says %j', (style, said) => {
  expect(read(meaningOfStyle(style))).toEqual(said);
});

it.each(rows<[string, string]>(meanings.texts))('%s as plain text is %j', (html, text) => {
  expect(htmlToText(sanitizeHtml(html))).toBe(text);
});

it.each(rows<[number, string, string]>(meanings.markers))(
  'the marker of %i in %s is %j',
  (number, type, marker) => {
    expect(markerText(number, type)).toBe(marker);
  },
);
