import { SlideLink } from '@/components/ui/SlideLink';
import { PictureFrame } from '@/components/ui/PictureFrame';
import { Warned } from '@/components/ui/Warned';
import { classes } from '@/components/ui/classes';
import styles from './ImageColumns.module.scss';
import type { ImageResource } from '@/lib/domain/media-groups';

const COLUMN_SIZES = '(width >= 64em) 322px, (width >= 40em) 33vw, 50vw';

interface ImageColumnsProps {
  readonly images: readonly ImageResource[];
  /** The number of the resource the address names. */
  readonly named?: number;
  /** Where the page shows an image by itself, counted from 0; otherwise the link leads to its file. */
  readonly imageHref?: (index: number) => string;
  /** The panel is closed until script or the reader opens it. */
  readonly isHeldBack?: boolean;
}

/** Pictures at their true ratio in columns, together a slideshow (checklist GAL-01, GAL-04). */
export function ImageColumns({ images, named, imageHref, isHeldBack = false }: ImageColumnsProps) {
  return (
    <ul className={styles.columns} data-slideshow="">
      {images.map((image, index) => {
        const { picture, title, number } = image;
        const isNamed = image.number === named;
        const caption = picture.caption === title ? '' : picture.caption;
        return (
          <li key={number} className={classes(styles.item, isNamed && styles.named)}>
            <figure>
              <Warned warning={picture.contentWarning} what="picture">
                <SlideLink
                  href={imageHref ? imageHref(index) : picture.src}
                  className={styles.link}
                  label={title}
                  title={title}
                  caption={caption}
                  // The address named this picture: reading starts here.
                  autoFocus={isNamed}
                >
                  <PictureFrame
                    picture={picture}
                    sizes={COLUMN_SIZES}
                    isHeldBack={isHeldBack || Boolean(picture.contentWarning)}
                    warning={null}
                  />
                </SlideLink>
              </Warned>
              <figcaption className={styles.caption} title={title}>
                <span className={styles.title}>{title}</span>{' '}
                {caption !== '' && <span className={styles.more}>{caption}</span>}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
