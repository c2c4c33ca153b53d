import { DateText } from '@/components/ui/DateText';
import { RichText } from '@/components/ui/RichText';
import { updateAnchors } from '@/lib/domain/corrections';
import type { Revision } from '@/lib/domain/investigation';
import styles from './UpdateList.module.scss';

/** The updates of an investigation: what changed, when, and in which format (checklist DET-08). */
export function UpdateList({
  revisions,
  language,
}: {
  readonly revisions: readonly Revision[];
  /** The language of their record, if known. */
  readonly language: string | null | undefined;
}) {
  const anchors = updateAnchors(revisions);
  return (
    <ol className={styles.list}>
      {revisions.map(({ date, format, content }, index) => (
        <li key={index} id={anchors[index]} className={styles.row}>
          <DateText date={date} className={styles.date} />{' '}
          <span className={styles.format}>{format}</span>
          <RichText html={content} language={language} className={styles.content} anchored />
        </li>
      ))}
    </ol>
  );
}
