import { DetailSection } from './DetailSection';
import { RelatedRows, type RelatedRow } from './RelatedRows';

export interface RowSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly RelatedRow[];
}

/** Sections of related records, in the order given; each only with content. */
export function RowSections({ sections }: { readonly sections: readonly RowSection[] }) {
  return sections.map(
    ({ id, title, rows }) =>
      rows.length > 0 && (
        <DetailSection key={id} id={id} title={title}>
          <RelatedRows rows={rows} />
        </DetailSection>
      ),
  );
}
