import { escapeText } from 'entities';
import type { FeedEntry } from '@/lib/domain/feed';
import { truncate } from '@/lib/domain/truncate';
import { htmlElsewhere } from '@/lib/html/elsewhere';
import { htmlToText } from '@/lib/html/text';
import * as words from '@/lib/words';

/** Characters of an entry's summary: enough for a whole abstract. */
const SUMMARY_LENGTH = 600;

const withoutPictures = (html: string) => html.replace(/<img\b[^>]*>/g, '');

/**
 * The full text of an entry as HTML; empty without one. Where the CMS warns of something, the warning stands first,
 * and no picture follows: nobody has asked to see it.
 */
export function entryHtml({ passages, contentWarning }: FeedEntry, page: string): string {
  const texts = passages.map(
    ({ heading, html }) =>
      (heading ? `<h2>${escapeText(heading)}</h2>\n` : '') + htmlElsewhere(html, page),
  );
  if (contentWarning === undefined) return texts.join('\n');
  const warning = `<p><strong>${escapeText(words.warningOf(contentWarning))}</strong></p>`;
  return [warning, ...texts.map(withoutPictures)].join('\n');
}

/** The beginning of an entry's text, after its warning. Plain text. */
export function entrySummary({ content, passages, contentWarning }: FeedEntry): string {
  const text = truncate(htmlToText(content ?? passages[0]?.html ?? ''), SUMMARY_LENGTH);
  return contentWarning === undefined
    ? text
    : `${words.warningOf(contentWarning)} ${text}`.trimEnd();
}

/** The files that come with an entry: none of what is warned of. */
export const shownEnclosures = ({ enclosures, contentWarning }: FeedEntry) =>
  contentWarning === undefined ? enclosures : [];
