import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import { classes } from '@/components/ui/classes';
import { MEDIA_TITLE_LENGTH, truncate } from '@/lib/domain/truncate';
import styles from './DocumentList.module.scss';
import type { DocumentResource } from '@/lib/domain/media-groups';

interface DocumentListProps {
  readonly documents: readonly DocumentResource[];
  /** The number of the resource the address names. */
  readonly named?: number;
}

/** Files and scanned papers, one to a row; the whole row is the link. */
export function DocumentList({ documents, named }: DocumentListProps) {
  return (
    <ul className={styles.list}>
      {documents.map((document) => {
        const isNamed = document.number === named;
        return (
          <li key={document.number} className={classes(styles.row, isNamed && styles.named)}>
            <SiteLink
              href={document.href}
              className={styles.link}
              title={document.title}
              // The address named this file: reading starts here.
              autoFocus={isNamed}
            >
              {truncate(document.title, MEDIA_TITLE_LENGTH)}
            </SiteLink>
            <span className={styles.type}>{document.type}</span>
            <Icon name="download" />
          </li>
        );
      })}
    </ul>
  );
}
