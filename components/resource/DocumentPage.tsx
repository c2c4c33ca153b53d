import { Provenance } from '@/components/ui/Provenance';
import { SiteLink } from '@/components/ui/SiteLink';
import { formatFileSize } from '@/lib/domain/file-size';
import type { DocumentResource } from '@/lib/domain/media-groups';
import { pageInFile } from '@/lib/domain/page-number';
import * as words from '@/lib/words';
import styles from './DocumentPage.module.scss';
import { ResourcePage, type OfRecordProps } from './ResourcePage';

interface DocumentPageProps extends OfRecordProps {
  readonly document: DocumentResource;
  /** The page of the document that the address names; 'none' if there is no such page. */
  readonly page: number | 'none' | null;
}

/** The page of a document, with links to its file and to the page of it that the address names. */
export function DocumentPage({ document, page, ...shown }: DocumentPageProps) {
  const { href, title, type, bytes, contentWarning } = document;
  const named = page === 'none' ? null : page;
  return (
    <ResourcePage
      {...shown}
      is="document"
      title={title}
      warning={contentWarning}
      hasNoSuchPart={page === 'none'}
      note={named === null ? null : words.pageOfDocument(named)}
      stage={
        <div>
          <p className={styles.stage}>
            {named !== null && (
              <SiteLink href={pageInFile(href, named)} className={styles.link}>
                {words.openFileAt(words.pageOfDocument(named))}
              </SiteLink>
            )}{' '}
            <SiteLink href={href} className={styles.link}>
              {words.openFile}
            </SiteLink>{' '}
            <span className={styles.facts}>
              {[type, bytes !== undefined && formatFileSize(bytes)].filter(Boolean).join(', ')}
            </span>
          </p>
          <Provenance of={document} made="document" />
        </div>
      }
    />
  );
}
