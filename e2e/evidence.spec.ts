import { readEvidence } from '../demo/evidence.mjs';
import { askRaw } from './freshness/support/raw';
import { expect, test } from './support/test';

/** What the page of a resource shows of a part, by the parameter that names it. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  t: /<title>[^<]*, \d:\d\d -/,
  xywh: /<title>[^<]*, (?:(?:upper|lower) )?(?:left|right|top|bottom|centre) -[^]*<svg[^>]*><title>/,
  page: /<title>[^<]*, p\. \d -[^]*href="[^"]*#page=\d"/,
};

test('without scripts, each finding of the leading cases is a link to a page that shows its second, region or page', async ({
  site: { url },
}) => {
  for (const [slug, sentences] of Object.entries(readEvidence())) {
    const { body: text } = await askRaw(url, `/investigation/${slug}`);
    for (const { words, resource, part } of sentences) {
      const address = `${resource}?${part}`;
      expect(text).toContain(`href="${address}"`);
      const { status, body } = await askRaw(url, address);
      expect([words, status, body]).toEqual([
        words,
        200,
        expect.stringMatching(SHOWN[part.split('=')[0] ?? ''] ?? 'never'),
      ]);
    }
  }
});
