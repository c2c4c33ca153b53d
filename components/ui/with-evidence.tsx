import { escapeText } from 'entities';
import type { ReactNode } from 'react';
import { eachOnce } from '@/lib/domain/evidence';
import type { SafeHtml } from '@/lib/domain/primitives';
import type { PageTexts } from '@/lib/html/page-texts';
import { changeLinks, hasLinks, piecesOf } from '@/lib/html/text-links';
import { EvidenceBeside, EvidenceFold, UNREAD } from './EvidenceBeside';
import styles from './EvidenceBeside.module.scss';

interface Options {
  readonly render: (text: SafeHtml) => ReactNode;
  /** True if evidence is shown beside the text on wide screens. */
  readonly hasRoom: boolean;
}

/**
 * Renders a text of a record on its own page. Marks its links to evidence, and shows the evidence after each paragraph
 * that has any (docs/specification/parts.md, 'Evidence'). A text without such links is rendered unchanged.
 */
export function withEvidence(
  text: SafeHtml,
  texts: PageTexts,
  { render, hasRoom }: Options,
): ReactNode {
  const { evidence } = texts;
  if (!evidence || !hasLinks(text)) return render(text);
  const pieces = piecesOf(text, (href) => evidence.has(href));
  if (!pieces.some(({ found }) => found.length > 0)) return render(text);
  const marked = (html: SafeHtml) =>
    changeLinks(html, (href) => {
      const cited = evidence.get(href);
      if (!cited) return null;
      return {
        attributes: {
          href: cited.address,
          'data-mark': '',
          // The warning, which is shown before the evidence opens over the page.
          'data-evidence': cited.warning ?? '',
          ...(cited.part && { rel: 'nofollow' }),
        },
        // The space is inside the element, so that it is not underlined.
        end: `<small class="${UNREAD}" data-note="${texts.note(cited)}"> ${escapeText(cited.mark)}</small>`,
      };
    });
  return pieces.map(({ html, found, anchor }, index) => {
    const all = eachOnce(found.flatMap((href) => evidence.get(href) ?? []));
    if (all.length === 0) return <Piece key={index}>{render(html)}</Piece>;
    return (
      <div
        key={index}
        className={hasRoom ? styles.beside : styles.cited}
        data-beside={hasRoom ? '' : undefined}
      >
        {render(marked(html))}
        {hasRoom && <EvidenceBeside evidence={all} paragraph={texts.paragraph(anchor)} />}
        <EvidenceFold evidence={all} />
      </div>
    );
  });
}

const Piece = ({ children }: { readonly children: ReactNode }) => children;
