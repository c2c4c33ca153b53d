import { Disclosure } from '@/components/ui/Disclosure';
import { RichText } from '@/components/ui/RichText';
import type { Methodology } from '@/lib/domain/methodology';
import * as words from '@/lib/words';
import styles from './MethodologyBox.module.scss';

/** What a methodology is, opening and closing on click; nothing when nobody has described it (checklist INV-15). */
export function MethodologyBox({
  methodology,
}: {
  readonly methodology: Pick<Methodology, 'description'>;
}) {
  if (methodology.description === null) return null;
  return (
    <Disclosure summary={words.aboutThisMethodology} className={styles.box}>
      <RichText html={methodology.description} className={styles.text} />
    </Disclosure>
  );
}
