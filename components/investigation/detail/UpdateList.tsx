import { DateText } from '@/components/ui/DateText';
import { PicturedText } from '@/components/ui/WarnedText';
import type { Revision } from '@/lib/domain/investigation';
import styles from './UpdateList.module.scss';

/** The updates of an investigation: what changed, when, and in which format (checklist DET-08). */
export function UpdateList({
  revisions,
  warning,
}: {
  readonly revisions: readonly Revision[];
  /** The investigation's content warning, which hides pictures. */
  readonly warning?: string;
}) {
  return (
    <ol className={styles.list}>
      {revisions.map(({ date, format, content }, index) => (
        <li key={index} className={styles.row}>
          <DateText date={date} className={styles.date} />{' '}
          <span className={styles.format}>{format}</span>
          <PicturedText warning={warning} html={content} className={styles.content} />
        </li>
      ))}
    </ol>
  );
}
