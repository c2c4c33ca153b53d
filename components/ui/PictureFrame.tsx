import type { ReactNode } from 'react';
import type { Picture as PictureRecord } from '@/lib/domain/picture';
import * as words from '@/lib/words';
import { Picture } from './Picture';
import styles from './PictureFrame.module.scss';
import { Warned } from './Warned';

interface PictureFrameProps {
  readonly picture: PictureRecord | null;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Inside something closed: where no script runs it is not fetched. */
  readonly isHeldBack?: boolean;
  /** The warning of the record the picture stands for; null where the warning stands around the frame already. */
  readonly warning?: string | null;
  /** Laid over the picture: a duration flag, a play mark. */
  readonly children?: ReactNode;
}

/** A framed picture, or the named gap in its place. A parent sets `--still-ratio` for the gap. */
export function PictureFrame({
  picture,
  sizes,
  eager,
  isHeldBack,
  warning,
  children,
}: PictureFrameProps) {
  const said = warning === null ? null : (warning ?? picture?.contentWarning);
  const frame = (
    <span className={styles.still}>
      {picture ? (
        <Picture
          picture={picture}
          sizes={sizes}
          eager={eager && !said}
          isHeldBack={isHeldBack || Boolean(said)}
        />
      ) : (
        <span className={styles.missing}>
          <span className={styles.gap}>{words.noImage}</span>
        </span>
      )}
      {children}
    </span>
  );
  return picture && said ? (
    <Warned warning={said} what="picture">
      {frame}
    </Warned>
  ) : (
    frame
  );
}
