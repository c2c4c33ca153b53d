/** @jest-environment node */
import { readRichText } from '@/lib/html/sanitize';

import { linkedTexts } from '../schemas/linked-texts';
import { prepareAnswer } from './prepare-answer';

// Only guards against hangs: a test's duration depends on how busy the machine is.
jest.setTimeout(60_000);

const HTML = '<p onclick="x()">A paragraph that is long enough to remember.</p>';

it('sanitises every rich text at any depth, each once', () => {
  const prepared = prepareAnswer(JSON.stringify({ a: [{ content: HTML }, { content: HTML }] }));
  expect(prepared).toEqual({ text: null, sanitized: [[HTML, readRichText(HTML)]] });
});

it('sanitises texts whose links lead to one another as they are read', () => {
  const acf = {
    synopsis: '<p>A sentence with a note <a href="#note">1</a></p>',
    description: [{ block_content: { column_1: '<p><a name="note">1</a> The note itself</p>' } }],
  };
  const { sanitized = [] } = prepareAnswer(JSON.stringify({ acf })) ?? {};
  const { synopsis, description } = linkedTexts(acf) as typeof acf;
  const raw = sanitized.map(([text]) => text);
  expect(raw).toEqual(expect.arrayContaining([synopsis, description[0]?.block_content.column_1]));
});

it('a text beyond the limit is cut as the reader will cut it, then sanitised', () => {
  const long = `${'<p>word</p>'.repeat(20_000)}<p>beyond</p>`;
  const [pair] = prepareAnswer(JSON.stringify({ content: long }))?.sanitized ?? [];
  expect(pair?.[0].length).toBeLessThanOrEqual(200_000);
  expect(long.startsWith(pair?.[0] ?? '-')).toBe(true);
});

it('rows and characters beyond every limit are left out', () => {
  const numbers = JSON.stringify({ rows: Array.from({ length: 20_000 }, (_, index) => index) });
  expect(JSON.parse(prepareAnswer(numbers)?.text ?? '').rows).toHaveLength(10_001);
  const fields = JSON.stringify({ acf: { media: Array.from({ length: 2_000 }, () => 1) } });
  expect(JSON.parse(prepareAnswer(fields)?.text ?? '').acf.media).toHaveLength(701);
  const text = JSON.stringify({ vtt: 'x'.repeat(1_000_002) });
  expect(JSON.parse(prepareAnswer(text)?.text ?? '').vtt).toHaveLength(1_000_001);
});

it.each(['{"a":', '', 'words'])('is null for %j, which is not JSON', (text) => {
  expect(prepareAnswer(text)).toBeNull();
});
