'use client';

import { Fragment, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Disclosure } from '@/components/ui/Disclosure';
import { SiteLink } from '@/components/ui/SiteLink';
import { formatDay, todayHere } from '@/lib/domain/calendar-day';
import { filePath, type Format } from '@/lib/routes';
import type { CitationView } from '@/lib/view-models/citation';
import * as words from '@/lib/words';
import styles from './CiteBox.module.scss';
import { QrCode } from './QrCode';

const PRINT_SHEET = '/api/print';

/**
 * How to cite a page: on screen a disclosure with files for reference managers; on paper the page's URL as text and as
 * a QR code. A client component with plain values as props (decision 12); without JavaScript, only the copy button and
 * the print date are missing.
 */
export function CiteBox({ text, url, path, files, version, qr }: CitationView) {
  return (
    <aside className={styles.box} aria-label={words.cite}>
      {text !== null && (
        <Disclosure
          className={styles.fold}
          summary={<span className={styles.label}>{words.cite}</span>}
        >
          <p className={styles.text}>{text}</p>
          <p className={styles.files}>
            {files.map(([ending, name]) => (
              <Fragment key={ending}>
                <SiteLink href={filePath(path, ending as Format)}>{name}</SiteLink>{' '}
              </Fragment>
            ))}
            <CopyButton text={text} />
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
          {text !== null && <dd>{text}</dd>}
          {version !== null && <dt>{words.version}</dt>}
          {version !== null && <dd>{formatDay(version)}</dd>}
        </dl>
        <PrintedOn />
      </div>
    </aside>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <Button className={styles.copy} onClick={copy}>
      <span role="status">{isCopied ? words.citationCopied : words.copyCitation}</span>
    </Button>
  );
}

/** The visitor's date when printing, which the server can't know. */
function PrintedOn() {
  const day = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const stamp = () => {
      const today = formatDay(todayHere(new Date()));
      if (day.current) day.current.textContent = `${words.printedOn} ${today}`;
    };
    stamp();
    const controller = new AbortController();
    window.addEventListener('beforeprint', stamp, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return <p ref={day} className={styles.printed} suppressHydrationWarning />;
}
