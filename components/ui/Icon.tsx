import { classes } from './classes';
import styles from './Icon.module.scss';

export type IconName =
  | 'back'
  | 'close'
  | 'down'
  | 'download'
  | 'external'
  | 'menu'
  | 'minus'
  | 'next'
  | 'pause'
  | 'play'
  | 'plus'
  | 'previous'
  | 'search';

interface IconProps {
  readonly name: IconName;
  /** What the control does, where the sign is all it shows: for screen readers, text browsers and tests. */
  readonly label?: string;
}

/** A sign drawn by the style sheet. */
export function Icon({ name, label }: IconProps) {
  return (
    <>
      <span className={classes(styles.icon, styles[name])} aria-hidden="true" data-icon="" />
      {label && <span className={styles.word}>{label}</span>}
    </>
  );
}
