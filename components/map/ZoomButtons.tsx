import { Icon } from '@/components/ui/Icon';
import * as words from '@/lib/words';
import styles from './ZoomButtons.module.scss';

interface ZoomButtonsProps {
  /** If absent, the buttons stand in for those of the interactive map, which a click loads. */
  readonly onIn?: () => void;
  readonly onOut?: () => void;
}

export function ZoomButtons({ onIn, onOut }: ZoomButtonsProps) {
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.button} data-zoom="in" onClick={onIn}>
        <Icon name="plus" label={words.zoomIn} />
      </button>{' '}
      <button type="button" className={styles.button} data-zoom="out" onClick={onOut}>
        <Icon name="minus" label={words.zoomOut} />
      </button>
    </div>
  );
}
