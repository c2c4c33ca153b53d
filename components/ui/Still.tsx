import type { ReactNode } from 'react';
import type { Picture as PictureRecord } from '@/lib/domain/picture';
import { Picture } from './Picture';
import styles from './Still.module.scss';

interface StillProps {
  readonly picture: PictureRecord | null;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Laid over the picture: a duration flag, a play mark. */
  readonly children?: ReactNode;
}

/** A framed picture, or the named gap in its place. A parent sets `--still-ratio` for the gap. */
export function Still({ picture, sizes, eager, children }: StillProps) {
  return (
    <div className={styles.still}>
      {picture ? <Picture picture={picture} sizes={sizes} eager={eager} /> : <MissingPicture />}
      {children}
    </div>
  );
}

function MissingPicture() {
  return (
    <div className={styles.missing}>
      <svg
        className={styles.cross}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 0 100 100M100 0 0 100" vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={styles.gap}>No image</span>
    </div>
  );
}
