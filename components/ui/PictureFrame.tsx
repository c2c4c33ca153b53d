import type { ReactNode } from 'react';
import type { Picture as PictureRecord } from '@/lib/domain/picture';
import * as words from '@/lib/words';
import { Picture } from './Picture';
import styles from './PictureFrame.module.scss';
import { Unseen } from './Unseen';
import { ContentWarning, Warned } from './Warned';

interface PictureFrameProps {
  readonly picture: PictureRecord | null;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Inside something closed: without JavaScript it is not loaded. */
  readonly isHeldBack?: boolean;
  /** The content warning of the picture's record; null when it is already shown around the frame. */
  readonly warning?: string | null;
  /** Overlays the picture: duration, play icon. */
  readonly children?: ReactNode;
}

/** A framed picture, or a labelled placeholder, whose ratio a parent sets as `--still-ratio`. */
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
  if (!said) return frame;
  return picture ? (
    <Warned warning={said} what="picture">
      {frame}
      <Unseen href={picture.src} />
    </Warned>
  ) : (
    <>
      <ContentWarning>{said}</ContentWarning>
      {frame}
    </>
  );
}
