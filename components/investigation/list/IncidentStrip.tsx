import { classes } from '@/components/ui/classes';
import { SiteLink } from '@/components/ui/SiteLink';
import {
  incidentStrip,
  isLine,
  type IncidentYear,
  type StripMark,
} from '@/lib/domain/incident-years';
import type { Investigation } from '@/lib/domain/investigation';
import { yearPath } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './IncidentStrip.module.scss';

/** Side of a mark, thickness of a line, and height of a row, in pixels. */
const MARK = 8;
const LINE = 2;
const ROW = 12;

/** More in a year are drawn as one column, whose height is their share of the fullest year's. */
const MAX_ROWS = 12;

interface IncidentStripProps {
  /** All investigations, of whatever year. */
  readonly investigations: readonly Investigation[];
  /** The year whose page this is; null for the page of all. */
  readonly current?: IncidentYear | null;
}

/**
 * All cases by date of incident: a square for each, turned for a study, and a line between two ends for what lasted longer than
 * a month or is not known better. Each year is a link to its cases (decision 79). Positions are attributes of SVG, which no policy for
 * styles concerns.
 */
export function IncidentStrip({ investigations, current = null }: IncidentStripProps) {
  const years = incidentStrip(investigations);
  if (years.length < 2) return null;
  const rows = 1 + Math.max(...years.flatMap(({ marks }) => marks.map(({ row }) => row)));
  const height = Math.min(rows, MAX_ROWS) * ROW;
  const most = Math.max(...years.map(({ count }) => count));
  return (
    <nav className={styles.strip} aria-label={words.byYearOfIncident}>
      <ul className={styles.years}>
        {years.map(({ year, count, marks }) => (
          <li key={year}>
            <SiteLink
              className={styles.year}
              href={yearPath(year)}
              aria-current={year === current ? 'page' : undefined}
            >
              <svg className={styles.marks} height={height} aria-hidden="true" data-lite="left-out">
                {rows > MAX_ROWS ? (
                  <Column {...{ count, marks, most, height }} />
                ) : (
                  marks.map((mark, index) => (
                    <Mark key={index} mark={mark} y={height - (mark.row + 0.5) * ROW} />
                  ))
                )}
              </svg>
              <span className={styles.label}>
                <span>{year === 'undated' ? words.undated : year}</span>
                <span className={styles.count}>{`: ${words.cases(count)}`}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function Mark({ mark, y }: { readonly mark: StripMark; readonly y: number }) {
  const { isStudy, from, to } = mark;
  const kind = isStudy ? styles.study : styles.investigation;
  if (isLine(mark)) {
    return (
      <>
        <rect
          className={kind}
          x={percent(from)}
          y={y - LINE / 2}
          width={percent(to - from)}
          height={LINE}
        />
        {mark.begins && (
          <rect className={kind} x={percent(from)} y={y - MARK / 2} width={LINE} height={MARK} />
        )}
        {mark.ends && (
          <svg x={percent(to)} y={y} overflow="visible">
            <rect className={kind} x={-LINE} y={-MARK / 2} width={LINE} height={MARK} />
          </svg>
        )}
      </>
    );
  }
  // In a viewport of its own, which is where a share of the width puts it; its middle is at the date.
  return (
    <svg x={percent((from + to) / 2)} y={y} overflow="visible">
      <rect
        className={classes(kind, isStudy && styles.turned)}
        x={-MARK / 2}
        y={-MARK / 2}
        width={MARK}
        height={MARK}
      />
    </svg>
  );
}

function Column({
  count,
  marks,
  most,
  height,
}: {
  readonly count: number;
  readonly marks: readonly StripMark[];
  readonly most: number;
  readonly height: number;
}) {
  const studies = marks.filter(({ isStudy }) => isStudy).length;
  const tall = (share: number) => (height * share) / most;
  return (
    <>
      <rect
        className={styles.investigations}
        x="25%"
        y={height - tall(count)}
        width="50%"
        height={tall(count - studies)}
      />
      <rect
        className={styles.studies}
        x="25%"
        y={height - tall(studies)}
        width="50%"
        height={tall(studies)}
      />
    </>
  );
}
