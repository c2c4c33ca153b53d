import type { ReactNode } from 'react';
import type { Picture as PictureRecord } from '@/lib/domain/picture';
import { Picture, type PictureProps } from './Picture';
import styles from './Still.module.scss';

export interface StillProps extends Omit<PictureProps, 'picture' | 'className'> {
  readonly picture: PictureRecord | null;
  /** Drawn in the frame if there is no picture. */
  readonly missing?: ReactNode;
  /** Covers the picture: duration, play icon. */
  readonly children?: ReactNode;
}

/** A framed picture, or a frame without one. A parent sets its aspect ratio as `--still-ratio`. */
export function Still({ picture, missing, children, ...shown }: StillProps) {
  return (
    <span className={styles.still}>
      {picture ? (
        <Picture picture={picture} {...shown} />
      ) : (
        <span className={styles.missing}>{missing}</span>
      )}
      {children}
    </span>
  );
}
