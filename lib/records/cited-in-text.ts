import { eachOnce, type Evidence, type EvidenceByHref } from '@/lib/domain/evidence';
import type { SafeHtml } from '@/lib/domain/primitives';
import { regionValue } from '@/lib/domain/region';
import { linksIn } from '@/lib/html/text-links';
import type { CaseRecord } from './schema';

type Row = CaseRecord['evidence'][number];

function partOf({ part }: Evidence): Pick<Row, 't' | 'xywh' | 'page'> {
  switch (part?.is) {
    case undefined:
      return {};
    case 'moment':
      return { t: part.moment.at };
    case 'region':
      return { xywh: regionValue(part.region) };
    case 'page':
      return { page: part.page };
    default:
      return part satisfies never;
  }
}

/**
 * Returns what the paragraphs of a text link to, each target once per paragraph.
 *
 * @param anchored a text with the anchors of its page
 * @param at makes an address of the page absolute
 */
export function citedInText(
  anchored: SafeHtml,
  evidence: EvidenceByHref,
  at: (href: string) => string,
): readonly Row[] {
  if (evidence.size === 0) return [];
  const paragraphs = new Map<string, Evidence[]>();
  for (const { href, anchor } of linksIn(anchored)) {
    const cited = evidence.get(href);
    const paragraph = anchor === null ? '' : `#${anchor}`;
    if (cited) paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), cited]);
  }
  return Array.from(paragraphs).flatMap(([paragraph, all]) =>
    eachOnce(all).map((cited) => ({
      paragraph: at(paragraph),
      resource: at(cited.resource),
      ...partOf(cited),
    })),
  );
}
