import { Fragment } from 'react';
import { Disclosure } from '@/components/ui/Disclosure';
import { Quoting } from '@/components/ui/Quoting';
import { SiteLink } from '@/components/ui/SiteLink';
import { formatDay } from '@/lib/domain/format-day';
import { filePath, type Format } from '@/lib/routes';
import type { CitationView } from '@/lib/view-models/citation';
import * as words from '@/lib/words';
import styles from './CiteBox.module.scss';
import { CopyCitation } from './CopyCitation';
import { PrintedOn } from './PrintedOn';
import { QrCode } from './QrCode';

const PRINT_SHEET = '/api/print';

/**
 * How to cite a page: on screen a disclosure with files for reference managers; on paper the page's URL as text and as
 * a QR code. Without JavaScript, only the copy button and the print date are missing.
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
        <Disclosure
          className={styles.fold}
          summary={<span className={styles.label}>{words.cite}</span>}
        >
          <p className={styles.text}>
            <Quoting text={text} {...quoted} />
          </p>
          <p className={styles.files}>
            {files.map(([ending, name]) => (
              <Fragment key={ending}>
                <SiteLink href={filePath(path, ending as Format)}>{name}</SiteLink>{' '}
              </Fragment>
            ))}
            <CopyCitation text={text} className={styles.copy} statusClassName={styles.status} />
          </p>
        </Disclosure>
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
