import { RichText } from '@/components/ui/RichText';
import { DESCRIPTION_EXCERPT_LENGTH, excerpt } from '@/lib/domain/excerpt';
import type { SafeHtml } from '@/lib/domain/primitives';
import { htmlToText } from '@/lib/html/text';
import { foreignLanguage } from '@/lib/domain/record-language';
import * as words from '@/lib/words';
import styles from './PublicationDescription.module.scss';

interface PublicationDescriptionProps {
  readonly html: SafeHtml | null;
  readonly language: string | null;
}

/** Shows a description: in full if it is short, otherwise with the rest behind 'Read More' (checklist PUB-03). */
export function PublicationDescription({ html, language }: PublicationDescriptionProps) {
  if (html === null) return null;
  const beginning = excerpt(htmlToText(html), DESCRIPTION_EXCERPT_LENGTH);
  if (beginning === null) {
    return <RichText html={html} language={language} anchored />;
  }
  return (
    <div className={styles.description}>
      <p className={styles.beginning} dir="auto" lang={foreignLanguage(language)}>
        {beginning}
      </p>{' '}
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <span className={styles.more}>{words.readMore}</span>{' '}
          <span className={styles.less} data-lite="left-out">
            {words.readLess}
          </span>
        </summary>
        <RichText html={html} language={language} anchored />
      </details>
    </div>
  );
}
