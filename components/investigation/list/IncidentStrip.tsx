import { SiteLink } from '@/components/ui/SiteLink';
import { incidentStrip, type IncidentYear } from '@/lib/domain/incident-years';
import type { Investigation } from '@/lib/domain/investigation';
import { yearPath } from '@/lib/routes';
import * as words from '@/lib/words';
import { IncidentMarks, YearColumn } from './IncidentMarks';
import styles from './IncidentStrip.module.scss';
import { CARDS_ID } from './InvestigationGrid';
import { StripBehaviour } from './StripBehaviour';

/** A year with more rows is drawn as one column, whose height is its share of the fullest year's. */
const MAX_ROWS = 8;

/** The id of the strip's heading. */
const HEADING = 'years';

interface IncidentStripProps {
  /** All investigations of all years. */
  readonly investigations: readonly Investigation[];
  /** The year whose page this is; null for the page of all years. */
  readonly current?: IncidentYear | null;
}

/**
 * Shows all cases by date of incident. Each case is a square, turned for a study, or a line between two ends if it
 * lasted longer than a month or its date is not known more precisely. Each year links to its cases, and each mark to
 * its own (decision 79). Positions are SVG attributes, which no policy for styles restricts.
 */
export function IncidentStrip({ investigations, current = null }: IncidentStripProps) {
  const years = incidentStrip(investigations);
  if (years.length < 2) return null;
  const areMarks = years.every(({ marks }) => marks.every(({ row }) => row < MAX_ROWS));
  const most = Math.max(...years.map(({ count }) => count));
  return (
    <nav className={styles.strip} aria-labelledby={HEADING}>
      <p id={HEADING} className={styles.heading}>
        {words.incidentsByYear}
      </p>
      <a className={styles.skip} href={`#${CARDS_ID}`} data-lite="left-out">
        {words.skipToCases}
      </a>
      <ul className={styles.years}>
        {years.map((year) => (
          <li key={year.year}>
            <SiteLink
              className={styles.year}
              href={yearPath(year.year)}
              aria-current={year.year === current ? 'page' : undefined}
            >
              {!areMarks && <YearColumn marks={year.marks} share={year.count / most} />}
              <span className={styles.label}>
                <span>{year.year === 'undated' ? words.undated : year.year}</span>
                <span className={styles.count}>{`: ${words.cases(year.count)}`}</span>
              </span>
            </SiteLink>
            {areMarks && <IncidentMarks marks={year.marks} />}
          </li>
        ))}
      </ul>
      {areMarks && <StripBehaviour />}
    </nav>
  );
}
