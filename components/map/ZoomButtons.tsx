import { Icon } from '@/components/ui/Icon';
import * as words from '@/lib/words';
import styles from './ZoomButtons.module.scss';

interface ZoomButtonsProps {
  readonly onIn: () => void;
  readonly onOut: () => void;
}

export function ZoomButtons({ onIn, onOut }: ZoomButtonsProps) {
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.button} onClick={onIn}>
        <Icon name="plus" label={words.zoomIn} />
      </button>
      <button type="button" className={styles.button} onClick={onOut}>
        <Icon name="minus" label={words.zoomOut} />
      </button>
    </div>
  );
}
