import type { Evidence } from '@/lib/domain/evidence';
import { provenanceLine } from '@/lib/domain/provenance';
import * as words from '@/lib/words';
import { classes } from './classes';
import styles from './EvidenceBeside.module.scss';
import { Picture, type PictureProps } from './Picture';
import { ProvenanceLine } from './Provenance';
import { Title } from './Title';
import { WarningLine } from './WarningLine';

/** A class that browsers' Reader modes leave out, so that a citation is a plain link there. */
export const UNREAD = 'supplemental';

/** A small still is about as wide as two columns. */
const STILL_SIZES = '(width >= 64em) 14vw, 40vw';

interface EvidenceProps {
  /** Without duplicates, in the order of the links. */
  readonly evidence: readonly Evidence[];
}

interface EvidenceBesideProps extends EvidenceProps {
  /** The number of the paragraph on the page, from 1. */
  readonly paragraph: number;
}

/** Shows a paragraph's evidence beside it, if the page is wide enough. */
export const EvidenceBeside = ({ evidence, paragraph }: EvidenceBesideProps) => (
  <aside className={styles.aside} aria-label={words.evidenceBeside(paragraph)} data-lite="left-out">
    <Figures evidence={evidence} isHeldBack="narrow" />
  </aside>
);

/** Shows a paragraph's evidence in a disclosure below it. */
export const EvidenceFold = ({ evidence }: EvidenceProps) => (
  <details className={classes(styles.fold, UNREAD)} data-lite="left-out">
    <summary className={styles.summary}>{words.evidenceCount(evidence.length)}</summary>
    <Figures evidence={evidence} isHeldBack />
  </details>
);

const Figures = ({ evidence, isHeldBack }: EvidenceProps & Pick<PictureProps, 'isHeldBack'>) =>
  evidence.map((each) => (
    <EvidenceFigure key={each.address} evidence={each} isHeldBack={isHeldBack} />
  ));

/** Shows the still, title, place, maker and date. With a warning, shows only the warning and the link. */
function EvidenceFigure({
  evidence,
  isHeldBack,
}: {
  readonly evidence: Evidence;
  readonly isHeldBack: PictureProps['isHeldBack'];
}) {
  const { address, mark, title, language, part, still, warning, provenance, made } = evidence;
  const { maker, taken } = provenance ?? {};
  return (
    <figure className={styles.figure}>
      {warning !== undefined && <WarningLine>{warning}</WarningLine>}
      <a
        href={address}
        className={styles.link}
        data-evidence={warning ?? ''}
        rel={part ? 'nofollow' : undefined}
      >
        {still && (
          <span className={styles.still}>
            <Picture picture={still} sizes={STILL_SIZES} isHeldBack={isHeldBack} />
          </span>
        )}{' '}
        <span className={styles.title}>
          <Title language={language}>{title}</Title>
        </span>
      </a>
      <figcaption className={styles.facts}>
        <span>{mark}</span>
        <ProvenanceLine
          parts={provenanceLine(
            {
              ...(maker !== undefined && { maker }),
              ...(taken !== undefined && { taken }),
            },
            made,
          )}
        />
      </figcaption>
    </figure>
  );
}
