import type { ReactNode } from 'react';
import type { Picture as PictureRecord } from '@/lib/domain/picture';
import { classes } from './classes';
import styles from './Picture.module.scss';
import { Unseen } from './Unseen';
import { Withheld } from './Withheld';

export interface PictureProps {
  readonly picture: PictureRecord;
  readonly sizes: string;
  /** True for the page's first picture, which is loaded at once and before everything else. */
  readonly eager?: boolean;
  /**
   * True inside a closed panel, 'narrow' for a picture that narrow windows don't show. Without JavaScript, it is not
   * loaded at all.
   */
  readonly isHeldBack?: boolean | 'narrow';
  /** Replaces a picture with a warning; by default a link to it, which is not allowed within a link. */
  readonly instead?: ReactNode;
  readonly className?: string;
}

/** The width, in pixels, of pictures without JavaScript, where browsers load all of them at once. */
const SMALL = 400;

/** A single transparent pixel. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Returns the smallest sufficient size; undefined if the CMS has only one. */
const smallest = ({ sources }: PictureRecord) =>
  sources.length > 1
    ? (sources.find(({ width }) => width >= SMALL) ?? sources.at(-1))?.src
    : undefined;

/**
 * Shows a picture in the CMS's own sizes. Its width and height reserve its space. Without JavaScript, browsers load
 * lazy pictures at once, so they get the small size, and none inside closed elements. A picture with a warning stays
 * inside `Warned` until the reader agrees.
 */
export function Picture({ instead, ...given }: PictureProps) {
  const { picture } = given;
  if (picture.contentWarning === undefined) return <ShownPicture {...given} />;
  return (
    <Withheld
      warning={picture.contentWarning}
      instead={instead === undefined ? <Unseen picture={picture} href={picture.src} /> : instead}
    >
      <ShownPicture {...given} eager={false} />
    </Withheld>
  );
}

function ShownPicture({
  picture,
  sizes,
  eager = false,
  isHeldBack = false,
  className,
}: Omit<PictureProps, 'instead'>) {
  const { sources, width, height, contentWarning } = picture;
  const sized = width !== null && height !== null;
  const isAgreed = contentWarning !== undefined;
  const scriptless =
    isAgreed || eager ? undefined : isHeldBack === true ? NOTHING : smallest(picture);
  const image = (
    // Next's optimiser is not used: the CMS generates the sizes, and a public optimiser is open to abuse.
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
      {isHeldBack === 'narrow' && (
        <source media="(scripting: none) and (width < 64em)" srcSet={NOTHING} />
      )}
      <source media="(scripting: none)" srcSet={scriptless} />
      {image}
    </picture>
  );
}
