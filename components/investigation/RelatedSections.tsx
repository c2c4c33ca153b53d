import { DetailSection } from '@/components/detail/DetailSection';
import {
  eventRows,
  pressRows,
  publicationRows,
  recognitionRows,
} from '@/components/detail/row-mappers';
import { RowSections } from '@/components/detail/RowSections';
import { Empty } from '@/components/ui/Empty';
import { excludeHiddenEvents } from '@/lib/domain/related-items';
import { CMS_IDS } from '@/lib/site';
import type { InvestigationRelations } from './investigation-relations';
import { RelatedInvestigations } from './RelatedInvestigations';

/** The sections after the case itself, in the order of checklist DET-03; each only with content. */
export function RelatedSections({ related }: { readonly related: InvestigationRelations }) {
  const { exhibitions, press, recognition, publications, investigations } = related;
  const events = excludeHiddenEvents(related.events, CMS_IDS.hiddenEventType);
  const exhibitionRows = exhibitions.map(({ title, href, venue, dates }) => ({
    title,
    href,
    note: venue,
    when: dates === '-' ? <Empty>-</Empty> : dates,
  }));
  return (
    <>
      <RowSections
        sections={[
          { id: 'exhibitions', title: 'Exhibitions', rows: exhibitionRows },
          { id: 'events', title: 'Events', rows: eventRows(events) },
          { id: 'press', title: 'Press', rows: pressRows(press) },
          { id: 'recognition', title: 'Recognition', rows: recognitionRows(recognition) },
          { id: 'publications', title: 'Publications', rows: publicationRows(publications) },
        ]}
      />
      {investigations.length > 0 && (
        <DetailSection id="related" title="Related">
          <RelatedInvestigations investigations={investigations} />
        </DetailSection>
      )}
    </>
  );
}
