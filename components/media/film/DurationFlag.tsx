import { Icon } from '@/components/ui/Icon';
import { formatDuration, isoDuration } from '@/lib/domain/duration';
import styles from './DurationFlag.module.scss';

/**
 * Shows the duration of a film at the foot of its picture, where it hides nothing that is burnt in. Renders nothing if
 * the duration is unknown.
 */
export function DurationFlag({ seconds }: { readonly seconds: number | null }) {
  const duration = formatDuration(seconds);
  if (duration === null) return null;
  return (
    <span className={styles.flag}>
      <Icon name="play" />
      <time dateTime={isoDuration(seconds) ?? undefined}>{duration}</time>
    </span>
  );
}
