import { cardHref } from '@/components/investigation/card/investigation-links';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { classes } from '@/components/ui/classes';
import { isLine, type StripMark } from '@/lib/domain/incident-years';
import styles from './IncidentStrip.module.scss';

/**
 * In pixels: the side of a mark, the side of its press target, the thickness of a line, and the height of the fullest
 * column.
 */
const MARK = 8;
const TARGET = 24;
const LINE = 2;
const COLUMN = 96;

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

interface MarksProps {
  /** The marks of one year. */
  readonly marks: readonly StripMark[];
}

/** Shows the cases of a year as marks in rows. Each mark links to its case and gives its code and title. */
export function IncidentMarks({ marks }: MarksProps) {
  const rows = 1 + Math.max(...marks.map(({ row }) => row));
  return (
    <div className={styles.rows} data-lite="left-out">
      {Array.from({ length: rows }, (_, fromTop) => (
        <div key={fromTop} className={styles.row}>
          {marks
            .filter(({ row }) => row === rows - 1 - fromTop)
            .map((mark) => (
              <CaseMark key={mark.investigation.id} mark={mark} />
            ))}
        </div>
      ))}
    </div>
  );
}

function CaseMark({ mark }: { readonly mark: StripMark }) {
  const { code, title, language } = mark.investigation;
  return (
    <SiteLink
      className={styles.case}
      data-case=""
      href={cardHref(mark.investigation)}
      // Where a line continues from the year before, the link of that year serves both.
      {...(!mark.begins && { tabIndex: -1, 'aria-hidden': true })}
    >
      <svg className={styles.marks} aria-hidden="true">
        {isLine(mark) ? <Line mark={mark} /> : <Square mark={mark} />}
      </svg>
      <span className={styles.name}>
        {code !== null && <span>{`${code} `}</span>}
        <Title language={language}>{title}</Title>
      </span>
    </SiteLink>
  );
}

interface MarkProps {
  readonly mark: StripMark;
}

const kindOf = ({ investigation }: StripMark) =>
  investigation.isStudy ? styles.study : styles.investigation;

// Drawn in a viewport of its own, which can be positioned by percentage. Its centre is at the date.
function Square({ mark }: MarkProps) {
  const isTurned = mark.investigation.isStudy;
  return (
    <svg x={percent((mark.from + mark.to) / 2)} y="50%" overflow="visible">
      <rect
        className={styles.target}
        x={-TARGET / 2}
        y={-TARGET / 2}
        width={TARGET}
        height={TARGET}
      />
      <rect
        className={classes(kindOf(mark), isTurned && styles.turned)}
        x={-MARK / 2}
        y={-MARK / 2}
        width={MARK}
        height={MARK}
      />
    </svg>
  );
}

function Line({ mark }: MarkProps) {
  const kind = kindOf(mark);
  const along = { x: percent(mark.from), width: percent(mark.to - mark.from) };
  const end = { className: kind, y: -MARK / 2, width: LINE, height: MARK };
  return (
    <svg y="50%" overflow="visible">
      <rect className={styles.target} {...along} y={-TARGET / 2} height={TARGET} />
      <rect className={kind} {...along} y={-LINE / 2} height={LINE} />
      {mark.begins && <rect {...end} x={along.x} />}
      {mark.ends && (
        <svg x={percent(mark.to)} overflow="visible">
          <rect {...end} x={-LINE} />
        </svg>
      )}
    </svg>
  );
}

interface YearColumnProps extends MarksProps {
  /** The number of cases, as a share of the fullest year's. */
  readonly share: number;
}

/** Shows the cases of a year as a column, where there are too many for marks. */
export function YearColumn({ marks, share }: YearColumnProps) {
  const studies = marks.filter((mark) => mark.investigation.isStudy).length;
  const whole = COLUMN * share;
  const lower = (whole * studies) / marks.length;
  const across = { x: '25%', width: '50%' };
  return (
    <svg className={styles.marks} height={COLUMN} aria-hidden="true" data-lite="left-out">
      <rect
        className={styles.investigation}
        {...across}
        y={COLUMN - whole}
        height={whole - lower}
      />
      <rect className={styles.study} {...across} y={COLUMN - lower} height={lower} />
    </svg>
  );
}
