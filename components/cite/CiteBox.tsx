import { Fragment } from 'react';
import button from '@/components/ui/Button.module.scss';
import { CopyButton } from '@/components/ui/CopyButton';
import { Quoting } from '@/components/ui/Quoting';
import { SiteLink } from '@/components/ui/SiteLink';
import { formatDay } from '@/lib/domain/format-day';
import { filePath, type Format } from '@/lib/routes';
import type { CitationView } from '@/lib/view-models/citation';
import * as words from '@/lib/words';
import styles from './CiteBox.module.scss';
import { PrintedOn } from './PrintedOn';
import { QrCode } from './QrCode';

/** The anchor that the foot bar links to. */
export const CITE_ID = 'cite';

const PRINT_SHEET = '/api/print';

/**
 * Shows how to cite a page. On screen, this is its citation, with files for reference managers; on paper, the page's
 * URL as text and as a QR code. Without JavaScript, only the copy button and the print date are missing.
 */
export function CiteBox({
  text,
  title,
  titleLanguage,
  url,
  path,
  files,
  version,
  qr,
}: CitationView) {
  const quoted = { title, language: titleLanguage };
  return (
    <aside className={styles.box} aria-label={words.cite}>
      {text !== null && (
        <div id={CITE_ID} className={styles.screen}>
          <h2 className={styles.label}>{words.cite}</h2>
          <p className={styles.text}>
            <Quoting text={text} {...quoted} />
          </p>
          <p className={styles.files}>
            {files.map(([ending, name]) => (
              <Fragment key={ending}>
                <SiteLink href={filePath(path, ending as Format)}>{name}</SiteLink>{' '}
              </Fragment>
            ))}
            <CopyButton text={text} className={button.button}>
              {words.copy}
            </CopyButton>
          </p>
        </div>
      )}
      {/* Provides the origin of the URLs printed after links (decision 24). */}
      <link rel="stylesheet" href={PRINT_SHEET} media="print" precedence="print" />
      <div className={styles.paper}>
        {qr && <QrCode qr={qr} className={styles.code} />}
        <dl className={styles.facts}>
          <dt>{words.address}</dt>
          <dd>{url}</dd>
          {text !== null && <dt>{words.howToCite}</dt>}
          {text !== null && (
            <dd>
              <Quoting text={text} {...quoted} />
            </dd>
          )}
          {version !== null && <dt>{words.version}</dt>}
          {version !== null && <dd>{formatDay(version)}</dd>}
        </dl>
        <PrintedOn className={styles.printed} />
      </div>
    </aside>
  );
}
