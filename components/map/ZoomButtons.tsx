import { Icon } from '@/components/ui/Icon';
import styles from './ZoomButtons.module.scss';

interface ZoomButtonsProps {
  readonly onIn: () => void;
  readonly onOut: () => void;
}

export function ZoomButtons({ onIn, onOut }: ZoomButtonsProps) {
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.button} aria-label="Zoom in" onClick={onIn}>
        <Icon name="plus" />
      </button>
      <button type="button" className={styles.button} aria-label="Zoom out" onClick={onOut}>
        <Icon name="minus" />
      </button>
    </div>
  );
}
