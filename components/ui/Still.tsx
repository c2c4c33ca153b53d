import type { ReactNode } from 'react';
import type { Picture as PictureRecord } from '@/lib/domain/picture';
import * as words from '@/lib/words';
import { Picture, type PictureProps } from './Picture';
import styles from './Still.module.scss';

export interface StillProps extends Omit<PictureProps, 'picture' | 'className'> {
  readonly picture: PictureRecord | null;
  /** Overlays the picture: duration, play icon. */
  readonly children?: ReactNode;
}

/** A framed picture, or a labelled placeholder, whose ratio a parent sets as `--still-ratio`. */
export function Still({ picture, children, ...shown }: StillProps) {
  return (
    <span className={styles.still}>
      {picture ? (
        <Picture picture={picture} {...shown} />
      ) : (
        <span className={styles.missing}>
          <span className={styles.gap}>{words.noImage}</span>
        </span>
      )}
      {children}
    </span>
  );
}
