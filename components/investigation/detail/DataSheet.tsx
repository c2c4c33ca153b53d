import { DateText } from '@/components/ui/DateText';
import { LabelValue, LabelValueList } from '@/components/ui/LabelValueList';
import { NameList } from '@/components/ui/NameList';
import { formatCoordinates } from '@/lib/domain/coordinates';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { Coordinates } from '@/lib/domain/map-location';
import * as words from '@/lib/words';
import styles from './DataSheet.module.scss';
import { locationLinks, type NamedHref } from '@/components/investigation/card/investigation-links';
import { PartyRows } from '@/components/investigation/card/PartyRows';

interface DataSheetProps {
  readonly investigation: Investigation;
  readonly detail: InvestigationDetail | null;
  /** The methodologies with names and URLs from their list. */
  readonly methodologies: readonly NamedHref[];
  readonly coordinates: Coordinates | null;
}

/** Shows the facts of an investigation in rows. Values from the list replace those that the detail lacks. */
export function DataSheet({ investigation, detail, methodologies, coordinates }: DataSheetProps) {
  return (
    <LabelValueList>
      <LabelValue label={words.incident}>
        <DateText date={investigation.incidentDate} />
      </LabelValue>
      <LabelValue label={words.location}>
        <NameList items={locationLinks(investigation)} empty={words.none} />
        {coordinates && (
          <span className={styles.coordinates}>{`\u00a0 ${formatCoordinates(coordinates)}`}</span>
        )}
      </LabelValue>
      <PartyRows
        supportedParty={investigation.supported?.party ?? null}
        commissionedBy={detail?.commissionedBy ?? investigation.commissionedBy}
        fundedBy={detail?.fundedBy ?? investigation.fundedBy}
        collaborators={detail?.collaborators ?? investigation.collaborators}
      />
      <LabelValue label={words.methodology}>
        <NameList items={methodologies} empty={words.none} />
      </LabelValue>
      <LabelValue label={words.published}>
        <DateText date={detail?.publicationDate ?? investigation.publicationDate} />
      </LabelValue>
    </LabelValueList>
  );
}
