import type { Picture as PictureRecord } from '@/lib/domain/picture';
import { classes } from './classes';
import styles from './Picture.module.scss';

interface PictureProps {
  readonly picture: PictureRecord;
  readonly sizes: string;
  /** In the first screenful: fetched at once and first. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture in the CMS's own sizes. Its width and height hold its place before it arrives. */
export function Picture({ picture, sizes, eager = false, className }: PictureProps) {
  const { sources, width, height } = picture;
  const sized = width !== null && height !== null;
  return (
    // The optimiser stays off: the CMS makes the sizes, and an open optimiser is a way in.
    <img
      className={classes(styles.picture, !sized && styles.unsized, className)}
      src={picture.src}
      srcSet={
        sources.length > 0
          ? sources.map((source) => `${source.src} ${source.width}w`).join(', ')
          : undefined
      }
      sizes={sources.length > 0 ? sizes : undefined}
      width={sized ? width : undefined}
      height={sized ? height : undefined}
      alt={picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
