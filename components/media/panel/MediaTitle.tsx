import { MEDIA_TITLE_LENGTH, truncate } from '@/lib/domain/truncate';
import styles from './MediaTitle.module.scss';

/**
 * The title of a picture, film or file. It is truncated visually (checklist GAL-04) but complete for screen readers,
 * and shown in full while its list item has the pointer or the focus.
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
