import { FootBar, wideFact } from '@/components/detail/FootBar';
import { DateText } from '@/components/ui/DateText';
import type { Investigation } from '@/lib/domain/investigation';

interface InvestigationBarProps {
  readonly investigation: Pick<
    Investigation,
    'code' | 'incidentDate' | 'locationTitle' | 'locations'
  >;
  readonly cites: boolean;
  readonly resources: number;
  readonly resourcesHref: string;
}

/** Identifies the investigation and links to its media (checklist DET-02). */
export function InvestigationBar({ investigation, ...rest }: InvestigationBarProps) {
  const { code, incidentDate, locationTitle, locations } = investigation;
  const place = locationTitle ?? locations.map(({ name }) => name).join(', ');
  return (
    <FootBar {...rest}>
      {code !== null && <span>{code}</span>}{' '}
      {incidentDate && <DateText date={incidentDate} className={wideFact} />}{' '}
      {place && <span className={wideFact}>{place}</span>}
    </FootBar>
  );
}
