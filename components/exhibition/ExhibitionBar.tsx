import { FootBar, wideFact } from '@/components/detail/FootBar';
import { DateRange } from '@/components/ui/DateRange';
import type { Exhibition } from '@/lib/domain/exhibition';

interface ExhibitionBarProps {
  readonly exhibition: Pick<Exhibition, 'venue' | 'start' | 'end'>;
  readonly cites: boolean;
  readonly resources: number;
  readonly resourcesHref: string;
}

/** Shows venue and dates, with a link to the exhibition's media. */
export function ExhibitionBar({ exhibition, ...rest }: ExhibitionBarProps) {
  const { venue, start, end } = exhibition;
  return (
    <FootBar {...rest}>
      {venue !== null && <span className={wideFact}>{venue}</span>}{' '}
      {(start ?? end) && <DateRange start={start} end={end} className={wideFact} />}
    </FootBar>
  );
}
