import { Disclosure } from '@/components/ui/Disclosure';
import { WarnedText } from '@/components/ui/WarnedText';
import type { Methodology } from '@/lib/domain/methodology';
import * as words from '@/lib/words';
import styles from './MethodologyBox.module.scss';

/** A collapsible description of a methodology; renders nothing without a description (checklist INV-15). */
export function MethodologyBox({
  methodology,
}: {
  readonly methodology: Pick<Methodology, 'description' | 'contentWarning' | 'language'>;
}) {
  if (methodology.description === null) return null;
  return (
    <Disclosure summary={words.aboutThisMethodology} className={styles.box}>
      <WarnedText
        warning={methodology.contentWarning}
        html={methodology.description}
        language={methodology.language}
        className={styles.text}
      />
    </Disclosure>
  );
}
