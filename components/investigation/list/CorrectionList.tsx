import { DateText } from '@/components/ui/DateText';
import { RichText } from '@/components/ui/RichText';
import { SiteLink } from '@/components/ui/SiteLink';
import { Statement } from '@/components/ui/Statement';
import { Title } from '@/components/ui/Title';
import { WarningLine } from '@/components/ui/WarningLine';
import type { Correction } from '@/lib/domain/corrections';
import { investigationPath } from '@/lib/routes';
import { AGENCY } from '@/lib/site';
import * as words from '@/lib/words';
import styles from './CorrectionList.module.scss';

/** Lists all corrections: what was corrected, when, and in which case, each with a link to it there. */
export function CorrectionList({ corrections }: { readonly corrections: readonly Correction[] }) {
  return (
    <Statement title={words.corrections}>
      <p>
        {corrections.length > 0 ? words.correctionsDescription(AGENCY.name) : words.noCorrections}
      </p>
      {corrections.map(({ investigation, revision, anchor }) => (
        <article key={`${investigation.id}-${anchor}`} className={styles.correction}>
          {revision.date && (
            <p className={styles.date}>
              <DateText date={revision.date} />
            </p>
          )}
          <h2>
            <SiteLink href={`${investigationPath(investigation.slug)}#${anchor}`}>
              <Title language={investigation.language}>{investigation.title}</Title>
            </SiteLink>
            <WarningLine>{investigation.contentWarning}</WarningLine>
          </h2>
          <RichText html={revision.content} language={investigation.language} />
        </article>
      ))}
    </Statement>
  );
}
