import type { ReactNode } from 'react';
import { RichText } from '@/components/ui/RichText';
import { Title } from '@/components/ui/Title';
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
}

/** The head of a detail page: title and synopsis run on at one size, the data sheet stands beside them. */
export function DetailHead({ line, title, synopsis, sheet, children, id }: DetailHeadProps) {
  return (
    <header className={styles.head} id={id}>
      <div className={styles.words}>
        <div className={styles.container}>
          <p className={styles.line}>{line}</p>
        </div>
        <h1 className={styles.title}>
          <Title>{title}</Title>
        </h1>
        <RichText html={synopsis} className={styles.synopsis} />
        {children}
      </div>
      <div className={styles.sheet}>{sheet}</div>
    </header>
  );
}
