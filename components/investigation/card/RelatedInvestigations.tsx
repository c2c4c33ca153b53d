import type { RelatedInvestigation } from '@/lib/view-models/relations';
import { DateText } from '@/components/ui/DateText';
import { SiteLink } from '@/components/ui/SiteLink';
import { PictureFrame } from '@/components/ui/PictureFrame';
import { Title } from '@/components/ui/Title';
import { InvestigationTags } from './InvestigationTags';
import { missingStill } from './missing-still';

import styles from './RelatedInvestigations.module.scss';

const STILL_SIZES = '(width >= 64em) 25vw, (width >= 40em) 37vw, 50vw';

interface RelatedInvestigationsProps {
  readonly investigations: readonly RelatedInvestigation[];
}

/** Small cards of related investigations. */
export function RelatedInvestigations({ investigations }: RelatedInvestigationsProps) {
  return (
    <div className={styles.grid}>
      {investigations.map(
        ({ title, href, code, kind, picture, coordinates, contentWarning, language, date }) => (
          <article key={href} className={styles.card}>
            <div>
              <PictureFrame
                picture={picture}
                missing={missingStill({ code, isStudy: kind === 'study', coordinates })}
                sizes={STILL_SIZES}
                warning={contentWarning}
              />
            </div>
            <div className={styles.line}>
              <InvestigationTags code={code} kind={kind} />
            </div>
            <h3 className={styles.title}>
              <SiteLink href={href} className={styles.link}>
                <Title language={language}>{title}</Title>
              </SiteLink>
            </h3>
            <DateText date={date} className={styles.date} />
          </article>
        ),
      )}
    </div>
  );
}
