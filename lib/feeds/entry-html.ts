import { escapeText } from 'entities';
import type { FeedEntry } from '@/lib/domain/feed';
import { truncate } from '@/lib/domain/truncate';
import { htmlElsewhere } from '@/lib/html/elsewhere';
import { htmlToText } from '@/lib/html/text';
import * as words from '@/lib/words';

/** Characters of an entry's summary: enough for most abstracts. */
const SUMMARY_LENGTH = 600;

const withoutPictures = (html: string) => html.replace(/<img\b[^>]*>/g, '');

/**
 * Returns the full text of an entry as HTML; empty if it has none. Starts with when and where it is. A content warning
 * comes first, and the pictures are left out, because feed readers would show them without asking.
 */
export function entryHtml({ facts, passages, contentWarning }: FeedEntry, page: string): string {
  const texts = [
    ...(facts === undefined ? [] : [`<p>${escapeText(facts)}</p>`]),
    ...passages.map(
      ({ heading, html }) =>
        (heading ? `<h2>${escapeText(heading)}</h2>\n` : '') + htmlElsewhere(html, page),
    ),
  ];
  if (contentWarning === undefined) return texts.join('\n');
  const warning = `<p><strong>${escapeText(words.warningOf(contentWarning))}</strong></p>`;
  return [warning, ...texts.map(withoutPictures)].join('\n');
}

/** Returns when and where it is, and the beginning of an entry's text, after its content warning. Plain text. */
export function entrySummary({ facts, content, passages, contentWarning }: FeedEntry): string {
  const beginning = truncate(htmlToText(content ?? passages[0]?.html ?? ''), SUMMARY_LENGTH);
  const text = [facts, beginning].filter(Boolean).join('. ');
  return contentWarning === undefined
    ? text
    : `${words.warningOf(contentWarning)} ${text}`.trimEnd();
}

/** Returns the files attached to an entry; none if it has a content warning. */
export const visibleEnclosures = ({ enclosures, contentWarning }: FeedEntry) =>
  contentWarning === undefined ? enclosures : [];
