/** @jest-environment node */
import fc from 'fast-check';
import { anyText } from '@/lib/testing/any-text';
import { separateData } from './page-data.mjs';

type Value = Parameters<typeof separateData>[0] & {
  html: string;
  headers: object;
  rscData?: Buffer;
};

const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';

/** As React writes it into a script. */
const script = (flight: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(flight).replaceAll('<', '\\u003c')}])</script>`;

const page = (html: string, flight: string, kind = 'APP_PAGE') =>
  ({ kind, html, headers: { a: 'b' }, rscData: Buffer.from(flight) }) as unknown as Value;

const whole = (flight: string) => `<p>One</p>${START}<p>Two</p>${script(flight)}</body></html>`;

const PATH = '/studies';

/** The root row, as Next renders it for an address. */
const root = (address: string, query: string) =>
  `0:{"P":null,"c":${JSON.stringify(address.split('/'))},"q":${JSON.stringify(query)},"i":false}\n`;

const ROWS = '1:"$Sreact.fragment"\n2:["$","p",null,{"children":"$L3"}]\n3:["</script>\\"])"]\n';
const FLIGHT = ROWS + root(PATH, '');

it('takes the data out of the page, and names the version they have in common', () => {
  const value = page(whole(FLIGHT), FLIGHT);
  const version = separateData(value, PATH);
  expect(version).toMatch(/^[\w-]{16}$/);
  expect(value).toMatchObject({
    html: '<p>One</p><p>Two</p></body></html>',
    headers: { a: 'b', 'x-page-version': version },
    rscData: Buffer.from(FLIGHT),
  });
});

it('takes out data in scripts that follow one another', () => {
  const value = page(`<p>One</p>${START}${script(ROWS)}${script(root(PATH, ''))}</body>`, FLIGHT);
  expect(separateData(value, PATH)).not.toBeNull();
  expect(value.html).toBe('<p>One</p></body>');
});

it('leaves nothing of the first visitor’s address', () => {
  const flight = ROWS + root('/studies/made-up', '?mail=ada%40example.org');
  const value = page(whole(flight), flight);
  const version = separateData(value, PATH);
  expect(value.rscData?.toString()).toBe(FLIGHT);
  expect(version).toBe(separateData(page(whole(FLIGHT), FLIGHT), PATH));
});

const COUNTED = whole(FLIGHT).replace(script(FLIGHT), '<script>self.__next_f.push([1,7])</script>');

it.each([
  ['a page without data', '<p>One</p>', FLIGHT],
  ['data with something between', `${whole(ROWS)}<p></p>${script(root(PATH, ''))}`, FLIGHT],
  ['data without their start', whole(FLIGHT).replace(START, ''), FLIGHT],
  ['a page whose navigation data are others', whole(FLIGHT), `${FLIGHT}4:"x"\n`],
  ['data that are cut off', whole(FLIGHT).slice(0, -60), FLIGHT],
  ['data that are no text', COUNTED, FLIGHT],
  ['data without an address', whole(ROWS), ROWS],
  ['data with two', whole(FLIGHT + root(PATH, '')), FLIGHT + root(PATH, '')],
])('leaves %s as it is', (_, html, flight) => {
  const value = page(html, flight);
  expect(separateData(value, PATH)).toBeNull();
  expect(value).toMatchObject({ html, headers: { a: 'b' }, rscData: Buffer.from(flight) });
});

it('leaves what is no page as it is', () => {
  expect(separateData(page(whole(FLIGHT), FLIGHT, 'APP_ROUTE'), PATH)).toBeNull();
});

it('is of the same version however React has numbered and ordered the rows', () => {
  const versionOf = (flight: string) => separateData(page(whole(flight), flight), PATH);
  const renumbered = FLIGHT.replace('"$L3"', '"$La"').replace('3:[', 'a:[').replace('2:', '5:');
  const [first = '', ...others] = renumbered.trimEnd().split('\n');
  expect(versionOf(`${[...others, first].join('\n')}\n`)).toBe(versionOf(FLIGHT));
  expect(versionOf(FLIGHT.replace('children', 'title'))).not.toBe(versionOf(FLIGHT));
});

it('takes out any data, and nothing else', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (rows, text) => {
      const flight = `1:${JSON.stringify(rows)}\n${root(PATH, '')}`;
      const around = text.replaceAll('<', '&lt;');
      const value = page(around + whole(flight), flight);
      expect(separateData(value, PATH)).not.toBeNull();
      expect(value.html).toBe(`${around}<p>One</p><p>Two</p></body></html>`);
    }),
  );
});
