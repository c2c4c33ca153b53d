/** @jest-environment jsdom */
import { renderToStaticMarkup } from 'react-dom/server';
import { html as safe, investigation, investigationDetail } from '@/lib/domain/testing/builders';
import { feedDocument } from '@/lib/feeds';
import { litePage } from '@/lib/lite/lite-page';
import { caseRecord } from '@/lib/records';
import { findUnsafe } from '@/lib/testing/unsafe-html';
import type { CalendarDay } from '@/lib/domain/primitives';
import { renderHtml } from './render';
import { readRichText, sanitizeHtml } from './sanitize';
import { CHANGED } from './testing/changed-rows';
import { rowsOfTexts } from './testing/table-rows';

const ORIGIN = 'https://site.example';

const page = (html: string) => renderToStaticMarkup(<>{renderHtml(safe(html))}</>);

function lite(html: string): string {
  const [first = ''] = litePage({ html: `<html><main>${page(html)}</main></html>`, path: '/x' });
  return first.replace(/^.*<main>|<\/main>.*$/gs, '');
}

function feed(html: string): string {
  const day = '2026-01-02' as CalendarDay;
  const entry = {
    ...({ id: 'news/1', kind: 'news-item', path: '/x', title: 'A', content: null } as const),
    ...{ published: day, updated: day, categories: [], enclosures: [] },
    passages: [{ heading: null, html: safe(html) }],
  };
  const whole = { id: 'feed', title: null, path: '/', base: '/feed', entries: [entry] };
  const { items } = JSON.parse(feedDocument(whole, 'json', ORIGIN).body) as {
    items: { content_html: string }[];
  };
  return items[0]?.content_html ?? '';
}

function record(html: string): string {
  const sources = {
    investigation: investigation(),
    detail: investigationDetail({ synopsis: safe(html) }),
    related: {
      ...{ methodologies: [], investigations: [], exhibitions: [], events: [] },
      ...{ press: [], recognition: [], publications: [] },
    },
    coordinates: null,
  };
  return (caseRecord(sources as never, ORIGIN).text as { html: string }[])[0]?.html ?? '';
}

const OUTLETS = { page, lite, feed, record };

/** What a lite page says of a picture or recording is words in a link. */
const rows = Object.entries(CHANGED).flatMap(([row, texts]) =>
  texts.map(([text, ...expected]) => [row, text, expected] as const),
);

it('has a text for each row of the table', () => {
  expect(Object.keys(CHANGED)).toEqual(rowsOfTexts('Changed'));
});

describe.each(rows)('%s: %s', (_, text, expected) => {
  const { html, lost } = readRichText(text);

  it('is safe, settled, and told as nothing', () => {
    expect(findUnsafe(html)).toEqual([]);
    expect(sanitizeHtml(html)).toBe(html);
    expect(lost).toEqual([]);
  });

  it.each(Object.entries(OUTLETS))('is on the %s', (name, outlet) => {
    const shown = outlet(html).replaceAll('&quot;', '"');
    for (const part of expected) {
      if (part.startsWith('!')) expect(shown).not.toContain(part.slice(1));
      else expect([name, shown]).toEqual([name, expect.stringContaining(part)]);
    }
  });
});
