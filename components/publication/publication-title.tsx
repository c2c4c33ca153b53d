import type { ReactNode } from 'react';
import type { Publication } from '@/lib/domain/publication';
import type { SafeHtml } from '@/lib/domain/primitives';
import { withoutNames } from '@/lib/html/page-texts';
import { renderHtml } from '@/lib/html/render';
import { htmlToText } from '@/lib/html/text';

/** Matches any markup other than that allowed inside a link in a heading. */
const OTHER_THAN_EMPHASIS = /<(?!\/?(?:em|i|b|strong|cite|q|span|small|sub|sup|br)[\s/>])/i;

/** Returns a publication's title in lists: its citation, or else its title (checklist PUB-02). */
export function publicationTitle({ citation, title }: Publication): ReactNode {
  if (citation === null) return title;
  return renderCitation(citation) || title;
}

/** A citation keeps its emphasis; one with links or blocks is shown as plain text. */
function renderCitation(citation: SafeHtml): ReactNode {
  const text = htmlToText(citation);
  const plain = withoutNames(citation);
  return text === '' || OTHER_THAN_EMPHASIS.test(plain) ? text : renderHtml(plain);
}
