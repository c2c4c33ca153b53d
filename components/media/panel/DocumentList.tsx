import { CopyButton } from '@/components/ui/CopyButton';
import { Icon } from '@/components/ui/Icon';
import { Provenance } from '@/components/ui/Provenance';
import { SiteLink } from '@/components/ui/SiteLink';
import { inParts } from '@/components/ui/in-parts';
import { formatFileSize } from '@/lib/domain/file-size';
import * as words from '@/lib/words';
import styles from './DocumentList.module.scss';
import type { AddressOf } from './address-of';
import { MediaTitle } from './MediaTitle';
import type { DocumentResource } from '@/lib/domain/media-groups';

const FILES_AT_ONCE = 100;

interface DocumentListProps {
  readonly documents: readonly DocumentResource[];
  readonly addressOf: AddressOf;
  /** The record's content warning, which the page has already shown. */
  readonly warning: string | undefined;
}

const sizeOf = ({ bytes }: DocumentResource) => bytes !== undefined && formatFileSize(bytes);

/** Lists files and scanned documents, one per row. The whole row is the link. */
export function DocumentList({ documents, addressOf, warning }: DocumentListProps) {
  return (
    <ul className={styles.list}>
      {inParts(
        documents.map((document) => (
          <li key={document.number} className={styles.row}>
            <SiteLink href={document.href} className={styles.link} title={document.title}>
              <MediaTitle>{document.title}</MediaTitle>
            </SiteLink>{' '}
            {document.contentWarning !== undefined && document.contentWarning !== warning && (
              <span className={styles.warning}>{words.warningOf(document.contentWarning)}</span>
            )}{' '}
            <span className={styles.type}>
              {[document.type, sizeOf(document)].filter(Boolean).join(', ')}
            </span>
            <CopyButton
              text={addressOf(document)}
              label={words.copyLinkTo(document.title)}
              className={styles.copy}
            >
              <span className={styles.chain} aria-hidden="true" />
            </CopyButton>
            <Icon name="download" />
            <Provenance of={document} made="document" className={styles.facts} />
          </li>
        )),
        FILES_AT_ONCE,
      )}
    </ul>
  );
}
