import { MEDIA_TITLE_LENGTH, truncate } from '@/lib/domain/truncate';
import styles from './MediaTitle.module.scss';

/**
 * The title of a picture, film or file: cut for the eye (checklist GAL-04), whole for who has it read out, and for the eye as
 * long as its item of the list is pointed at or has the focus.
 */
export function MediaTitle({ children: title }: { readonly children: string }) {
  const cut = truncate(title, MEDIA_TITLE_LENGTH);
  if (cut === title) return <bdi>{title}</bdi>;
  return (
    <bdi>
      <span className={styles.whole}>{title}</span>{' '}
      <span className={styles.cut} aria-hidden="true" data-lite="left-out">
        {cut}
      </span>
    </bdi>
  );
}
