/** @jest-environment node */
import fc from 'fast-check';
import { anyText } from '@/lib/testing/any-text';
import { separateData } from './page-data.mjs';

type Value = Parameters<typeof separateData>[0] & { html: string; headers: object };

const START = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';

/** As React writes it into a script. */
const script = (flight: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(flight).replaceAll('<', '\\u003c')}])</script>`;

const page = (html: string, flight: string, kind = 'APP_PAGE') =>
  ({ kind, html, headers: { a: 'b' }, rscData: Buffer.from(flight) }) as unknown as Value;

const whole = (flight: string) => `<p>One</p>${START}<p>Two</p>${script(flight)}</body></html>`;

const FLIGHT = '1:"$Sreact.fragment"\n2:["$","p",null,{"children":"$L3"}]\n3:["</script>\\"])"]\n';

it('takes the data out of the page, and names the version they have in common', () => {
  const value = page(whole(FLIGHT), FLIGHT);
  const version = separateData(value);
  expect(version).toMatch(/^[\w-]{16}$/);
  expect(value).toMatchObject({
    html: '<p>One</p><p>Two</p></body></html>',
    headers: { a: 'b', 'x-page-version': version },
    rscData: Buffer.from(FLIGHT),
  });
});

it.each([
  ['a page without data', '<p>One</p>', FLIGHT],
  ['data in two parts', whole(FLIGHT) + script(''), FLIGHT],
  ['data without their start', whole(FLIGHT).replace(START, ''), FLIGHT],
  ['a page whose navigation data are others', whole(FLIGHT), `${FLIGHT}4:"x"\n`],
  ['data that are cut off', whole(FLIGHT).slice(0, -60), FLIGHT],
])('leaves %s as it is', (_, html, flight) => {
  const value = page(html, flight);
  expect(separateData(value)).toBeNull();
  expect(value).toMatchObject({ html, headers: { a: 'b' } });
});

it('leaves what is no page as it is', () => {
  expect(separateData(page(whole(FLIGHT), FLIGHT, 'APP_ROUTE'))).toBeNull();
});

it('is of the same version however React has numbered and ordered the rows', () => {
  const versionOf = (flight: string) => separateData(page(whole(flight), flight));
  const renumbered = FLIGHT.replace('"$L3"', '"$La"').replace('3:[', 'a:[').replace('2:', '5:');
  const [first = '', ...others] = renumbered.trimEnd().split('\n');
  expect(versionOf(`${[...others, first].join('\n')}\n`)).toBe(versionOf(FLIGHT));
  expect(versionOf(FLIGHT.replace('children', 'title'))).not.toBe(versionOf(FLIGHT));
});

it('takes out any data, and nothing else', () => {
  fc.assert(
    fc.property(anyText(), anyText(), (flight, text) => {
      const around = text.replaceAll('<', '&lt;');
      const value = page(around + whole(flight), flight);
      expect(separateData(value)).not.toBeNull();
      expect(value.html).toBe(`${around}<p>One</p><p>Two</p></body></html>`);
    }),
  );
});
