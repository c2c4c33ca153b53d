import styles from './Icon.module.scss';

export type IconName =
  | 'back'
  | 'close'
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
  /** The name, for screen readers and text browsers, of a control that only shows the icon. */
  readonly label?: string;
}

/** An icon drawn by the stylesheet. */
export function Icon({ name, label }: IconProps) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true" data-icon={name} />
      {label && <span className={styles.word}>{label}</span>}
    </>
  );
}
