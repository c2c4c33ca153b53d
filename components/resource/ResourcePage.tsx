import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { ContentWarning } from '@/components/ui/Warned';
import type { CitingText } from '@/lib/domain/evidence';
import { NO_SUCH_PART } from '@/lib/domain/part';
import type { ShownResource } from '@/lib/domain/resource-of-record';
import * as words from '@/lib/words';
import { CitedIn } from './CitedIn';
import styles from './ResourcePage.module.scss';

/** The props that the pages of all resources share. */
export interface OfRecordProps {
  /** The percent-encoded addresses of the resource's page and of its record's. */
  readonly address: string;
  readonly recordPath: string;
  readonly recordTitle: string;
  /** The language of the record. */
  readonly language: string | null | undefined;
  /** The texts that link to the resource. */
  readonly citing: readonly CitingText[];
}

interface ResourcePageProps extends OfRecordProps, Pick<ShownResource, 'is'> {
  readonly title: string;
  readonly warning: string | undefined;
  /** True if the address names a part that the resource doesn't have. */
  readonly hasNoSuchPart: boolean;
  /** Text below the title. */
  readonly note?: string | null;
  /** The medium. */
  readonly stage: ReactNode;
  /** Content beside the medium, or below it. */
  readonly children?: ReactNode;
}

/**
 * The page of a resource: the medium first, then the text about it (docs/specification/parts.md, 'A page of its own').
 */
export function ResourcePage({
  is,
  title,
  warning,
  hasNoSuchPart,
  note = null,
  stage,
  children,
  recordPath,
  recordTitle,
  language,
  citing,
}: ResourcePageProps) {
  return (
    <article className={classes(styles.page, is === 'film' && styles.beside)}>
      <header className={styles.head}>
        {warning !== undefined && <ContentWarning>{warning}</ContentWarning>}
        <h1 className={styles.title}>
          <Title language={language}>{title}</Title>
        </h1>
        {hasNoSuchPart && (
          <p className={styles.note} data-no-part="">
            {NO_SUCH_PART[is]}
          </p>
        )}
        {note !== null && <p className={styles.note}>{note}</p>}
      </header>
      {stage}
      {children !== undefined && <div className={styles.words}>{children}</div>}
      <div className={styles.record}>
        <CitedIn texts={citing} />
        <p>
          <span>{words.resourceOfRecord[is]}</span> {/* The player of a film handles Escape. */}
          <SiteLink href={recordPath} data-escape={is === 'film' ? undefined : ''}>
            <Title language={language}>{recordTitle}</Title>
          </SiteLink>
        </p>
      </div>
    </article>
  );
}
