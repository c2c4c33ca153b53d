/** @jest-environment node */
import { newsCall, investigationDetailCall, tickerCall } from '..';
import { FIELD_LIMITS } from '../field-limits';
import { transformed } from '../testing/recorded';
import { pathOf } from './limits';

// Only guards against hangs: a test's duration depends on how busy the machine is.
jest.setTimeout(60_000);

const news = (fields: object) => ({ id: 7, slug: 'a', title: 'A', ...fields });
const readNews = (fields: object) => transformed(newsCall(), [news(fields)]);

it.each([
  ['exactly the limit', FIELD_LIMITS.text, FIELD_LIMITS.text, []],
  [
    'one character over the limit',
    FIELD_LIMITS.text + 1,
    FIELD_LIMITS.text,
    [
      {
        call: 'news',
        id: 7,
        path: '[0].title',
        message: 'the text has more than 2000 characters: the rest is cut',
      },
    ],
  ],
])('a title of %s', (_, length, kept, reported) => {
  const { value, problems } = readNews({ title: 'x'.repeat(length) });
  expect(value[0]?.title).toHaveLength(kept);
  expect(problems).toEqual(reported);
});

it('rich text is cut between tags and between characters', () => {
  const text = `${'x'.repeat(FIELD_LIMITS.html - 3)}<em>y</em>`;
  const { value, problems } = readNews({ content: text });
  expect(value[0]?.content).toHaveLength(FIELD_LIMITS.html - 3);
  expect(value[0]?.content).not.toContain('<');
  expect(problems).toMatchObject([{ path: '[0].content' }]);

  const emoji = `${'x'.repeat(FIELD_LIMITS.text - 1)}🌊`;
  expect(readNews({ title: emoji }).value[0]?.title).toHaveLength(FIELD_LIMITS.text - 1);
});

it('rich text is cut before its first element too many', () => {
  const text = '<b>a</b>'.repeat(FIELD_LIMITS.elements);
  expect(readNews({ content: text }).problems).toEqual([]);
  const { value, problems } = readNews({ content: `${text}<i>b</i>` });
  expect(value[0]?.content).toBe(text);
  expect(problems).toMatchObject([
    {
      path: '[0].content',
      message: 'the html of the record has more than 2500 elements: the rest is left out',
    },
  ]);
});

it.each([
  [
    'characters',
    'x'.repeat(FIELD_LIMITS.html),
    Math.floor(FIELD_LIMITS.recordHtml / FIELD_LIMITS.html),
  ],
  ['elements', '<b>a</b>'.repeat(FIELD_LIMITS.elements / 2), 2],
  ['pictures', '<img src="/a.png">'.repeat(FIELD_LIMITS.elements / 6), 2],
])('a record with too many %s in total leaves out the texts beyond the limit', (_, text, count) => {
  const blocks = (number: number) => ({
    acf: {
      description: Array.from({ length: number }, () => ({
        block_heading: 'A',
        block_content: { columns: 'one', column_1: text },
      })),
    },
  });
  const read = (number: number) => transformed(investigationDetailCall(1), blocks(number));
  expect(read(count).problems).toEqual([]);
  const { value, problems } = read(count + 1);
  expect(value?.blocks.filter(({ columns }) => columns[0] !== '')).toHaveLength(count);
  expect(problems).toHaveLength(1);
  // The limit applies to each record separately.
  expect(readNews({ content: text }).problems).toEqual([]);
});

it.each([
  [FIELD_LIMITS.address, 1],
  [FIELD_LIMITS.address + 1, 0],
])('an address of %i characters', (length, count) => {
  const href = `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}`;
  const fields = { featured: { featured_links: [{ title: 'A', url: href }] } };
  const { value, problems } = transformed(investigationDetailCall(1), { acf: fields });
  expect(value?.featuredLinks).toHaveLength(count);
  expect(problems.length > 0).toBe(count === 0);
});

it.each([
  [FIELD_LIMITS.records, 0],
  [FIELD_LIMITS.records + 1, 1],
])('a list of %i records', (length, reported) => {
  const { value, problems } = transformed(tickerCall(), {
    items: Array.from({ length }, () => 'x'),
  });
  expect(value).toHaveLength(FIELD_LIMITS.records);
  expect(problems).toHaveLength(reported);
});

it('reports fifty of a thousand broken records, and notes that there are more', () => {
  const { problems } = transformed(
    newsCall(),
    Array.from({ length: 1_000 }, (_, id) => ({ id })),
  );
  expect(problems).toHaveLength(51);
  expect(problems.at(-1)?.message).toContain('further problems');
});

it('gives the path of a value in a record', () => {
  const record = { a: 1, media: [{}, { caption: 'deep' }] };
  expect(pathOf(record, 'deep')).toBe('media[1].caption');
  expect(pathOf(record, 'elsewhere')).toBe('');
});
