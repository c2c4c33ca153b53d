import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { WorkTitle } from '@/components/ui/WorkTitle';
import { WarnedText } from '@/components/ui/WarnedText';
import type { SafeHtml } from '@/lib/domain/primitives';
import styles from './DetailHead.module.scss';

interface DetailHeadProps {
  /** The film or pictures; an element that renders nothing leaves no gap. */
  readonly media: ReactNode;
  /** The line above the title: code, kind, badge. */
  readonly line: ReactNode;
  readonly title: string;
  readonly synopsis: SafeHtml | null;
  /** A list of labels and values. */
  readonly sheet: ReactNode;
  /** Below the synopsis. */
  readonly children?: ReactNode;
  readonly id?: string;
  /** True when the picture fills the first screen and everything else is below it. */
  readonly isOpening: boolean;
  /** The record's content warning, shown before the synopsis unless the media show it. */
  readonly warning: string | undefined;
  /** The record's language, if known. */
  readonly language: string | null | undefined;
}

/**
 * The head of a detail page: its film or pictures and, where there is room beside them, title, synopsis and data sheet.
 * Pictures are whole and large, and the first screen says what they are evidence of (decision 85).
 */
export function DetailHead({
  media,
  line,
  title,
  synopsis,
  sheet,
  children,
  id,
  isOpening,
  warning,
  language,
}: DetailHeadProps) {
  return (
    <header className={classes(styles.head, isOpening && styles.opening)}>
      <div className={styles.media}>{media}</div>
      <div className={styles.words} id={id}>
        <p className={styles.line}>{line}</p>
        <WorkTitle language={language}>{title}</WorkTitle>
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
