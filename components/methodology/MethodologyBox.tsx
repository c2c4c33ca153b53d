import { Disclosure } from '@/components/ui/Disclosure';
import { WarnedText } from '@/components/ui/WarnedText';
import type { Methodology } from '@/lib/domain/methodology';
import * as words from '@/lib/words';
import styles from './MethodologyBox.module.scss';

/** With fewer cases there is room for the description, so it is open at first. */
const CASES_OF_A_FULL_PAGE = 4;

interface MethodologyBoxProps {
  readonly methodology: Pick<Methodology, 'description' | 'contentWarning' | 'language'>;
  /** The number of cases that use the methodology. */
  readonly cases: number;
}

/** A collapsible description of a methodology; renders nothing without a description (checklist INV-15). */
export function MethodologyBox({ methodology, cases }: MethodologyBoxProps) {
  if (methodology.description === null) return null;
  return (
    <Disclosure
      summary={words.aboutThisMethodology}
      className={styles.box}
      open={cases < CASES_OF_A_FULL_PAGE}
    >
      <WarnedText
        warning={methodology.contentWarning}
        html={methodology.description}
        language={methodology.language}
        className={styles.text}
      />
    </Disclosure>
  );
}
