import type { ReactNode } from 'react';
import { Title } from '@/components/ui/Title';
import { WarnedText } from '@/components/ui/WarnedText';
import type { SafeHtml } from '@/lib/domain/primitives';
import styles from './DetailHead.module.scss';

interface DetailHeadProps {
  /** The line above the title: code, kind, badge. */
  readonly line: ReactNode;
  readonly title: string;
  readonly synopsis: SafeHtml | null;
  /** A list of labels and values. */
  readonly sheet: ReactNode;
  /** Below the synopsis. */
  readonly children?: ReactNode;
  readonly id?: string;
  /** The record's content warning, shown before the synopsis. */
  readonly warning: string | undefined;
  /** The record's language, if known. */
  readonly language: string | null | undefined;
}

/** The head of a detail page: title and synopsis in one size, with the data sheet beside them. */
export function DetailHead({
  line,
  title,
  synopsis,
  sheet,
  children,
  id,
  warning,
  language,
}: DetailHeadProps) {
  return (
    <header className={styles.head} id={id}>
      <div className={styles.words}>
        <div className={styles.container}>
          <p className={styles.line}>{line}</p>
        </div>
        <h1 className={styles.title}>
          <Title language={language}>{title}</Title>
        </h1>
        <WarnedText
          warning={warning}
          html={synopsis}
          language={language}
          className={styles.synopsis}
        />
        {children}
      </div>
      <div className={styles.sheet}>{sheet}</div>
    </header>
  );
}
