import type { Picture as PictureRecord } from '@/lib/domain/picture';
import { classes } from './classes';
import styles from './Picture.module.scss';

interface PictureProps {
  readonly picture: PictureRecord;
  readonly sizes: string;
  /** In the first screenful: fetched at once and first. */
  readonly eager?: boolean;
  /** Inside something closed: where no script runs it is not fetched at all. */
  readonly isHeldBack?: boolean;
  readonly className?: string;
}

/** Pixels: what is fetched at once where no script runs, and so no picture waits for the reader to come near. */
const SMALL = 400;

/** One transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The least picture that still shows what is to be seen; undefined where the CMS has the one size alone. */
const smallest = ({ sources }: PictureRecord) =>
  sources.length > 1
    ? (sources.find(({ width }) => width >= SMALL) ?? sources.at(-1))?.src
    : undefined;

/**
 * A picture in the CMS's own sizes. Its width and height hold its place before it arrives. Browsers without script load
 * lazy pictures at once: they get the small size, and none of what is closed.
 */
export function Picture({
  picture,
  sizes,
  eager = false,
  isHeldBack = false,
  className,
}: PictureProps) {
  const { sources, width, height } = picture;
  const sized = width !== null && height !== null;
  const scriptless = isHeldBack ? NOTHING : eager ? undefined : smallest(picture);
  const image = (
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
  if (scriptless === undefined) return image;
  return (
    <picture>
      <source media="(scripting: none)" srcSet={scriptless} />
      {image}
    </picture>
  );
}
