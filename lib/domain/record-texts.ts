import type { DescriptionBlock } from './description-block';
import type { ExhibitionDetail } from './exhibition';
import type { InvestigationDetail } from './investigation';
import type { SafeHtml } from './primitives';

/** A detail of a record with rich text of its own. */
export type TextDetail = InvestigationDetail | ExhibitionDetail;

type Change = (html: SafeHtml) => SafeHtml;

const orNull = (html: SafeHtml | null, change: Change) => html && change(html);

const inBlocks = (blocks: readonly DescriptionBlock[], change: Change) =>
  blocks.map(({ heading, columns: [first, second] }) => ({
    heading,
    columns: second ? ([change(first), change(second)] as const) : ([change(first)] as const),
  }));

/** Changes the texts of an investigation in page order. */
function changeInvestigation(detail: InvestigationDetail, change: Change): InvestigationDetail {
  return {
    ...detail,
    synopsis: orNull(detail.synopsis, change),
    blocks: inBlocks(detail.blocks, change),
    revisions: detail.revisions.map((revision) => ({
      ...revision,
      content: orNull(revision.content, change),
    })),
    methodologyDetails: orNull(detail.methodologyDetails, change),
    otherTables: detail.otherTables.map((table) => ({ ...table, content: change(table.content) })),
  };
}

/** Does the same for an exhibition. */
function changeExhibition(detail: ExhibitionDetail, change: Change): ExhibitionDetail {
  return {
    ...detail,
    synopsis: orNull(detail.synopsis, change),
    blocks: inBlocks(detail.blocks, change),
    content: orNull(detail.content, change),
  };
}

/** Changes a detail's own rich texts one after another, in page order. */
export function changeTexts<Detail extends TextDetail>(detail: Detail, change: Change): Detail {
  // Each keeps its type, which the compiler leaves unresolved for an open `Detail`.
  return (
    'revisions' in detail ? changeInvestigation(detail, change) : changeExhibition(detail, change)
  ) as Detail;
}

/** Returns a detail's own rich texts in page order. */
export function textsOf(detail: TextDetail): readonly SafeHtml[] {
  const texts: SafeHtml[] = [];
  changeTexts(detail, (html) => {
    texts.push(html);
    return html;
  });
  return texts;
}
