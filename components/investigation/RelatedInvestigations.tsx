import type { RelatedInvestigation } from '@/components/detail/related-types';
import { DateText } from '@/components/ui/DateText';
import { SiteLink } from '@/components/ui/SiteLink';
import { Still } from '@/components/ui/Still';
import { CaseTags } from './CaseTags';

import styles from './RelatedInvestigations.module.scss';

const STILL_SIZES = '(width >= 64em) 25vw, (width >= 40em) 37vw, 50vw';

interface RelatedInvestigationsProps {
  readonly investigations: readonly RelatedInvestigation[];
}

/** Small cards of other cases. */
export function RelatedInvestigations({ investigations }: RelatedInvestigationsProps) {
  return (
    <div className={styles.grid}>
      {investigations.map(({ title, href, code, kind, picture, date }) => (
        <article key={href} className={styles.card}>
          <Still picture={picture} sizes={STILL_SIZES} />
          <div className={styles.line}>
            <CaseTags code={code} kind={kind} />
          </div>
          <h3 className={styles.title}>
            <SiteLink href={href} className={styles.link}>
              {title}
            </SiteLink>
          </h3>
          <DateText date={date} className={styles.date} />
        </article>
      ))}
    </div>
  );
}
