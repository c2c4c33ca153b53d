import { Provenance } from '@/components/ui/Provenance';
import { SlideLink } from '@/components/ui/SlideLink';
import { Still } from '@/components/ui/Still';
import { Unseen } from '@/components/ui/Unseen';
import { Warned } from '@/components/ui/Warned';
import { inParts } from '@/components/ui/in-parts';
import { classes } from '@/components/ui/classes';
import { MediaTitle } from './MediaTitle';
import styles from './ImageColumns.module.scss';
import type { AddressOf } from './address-of';
import type { ImageResource } from '@/lib/domain/media-groups';
import { pictureMade } from '@/lib/domain/provenance';

const COLUMN_SIZES = '(width >= 64em) 322px, (width >= 40em) 33vw, 50vw';
const SHEET_SIZES = '(width >= 64em) 1012px, 100vw';

const PICTURES_AT_ONCE = 60;

interface ImageColumnsProps {
  readonly images: readonly ImageResource[];
  /** The number of the resource that the URL names. */
  readonly named?: number;
  readonly addressOf: AddressOf;
  /**
   * Returns the path shown in the address bar while a picture is in the slideshow, if that is not the picture's own.
   */
  readonly placeOf?: AddressOf | undefined;
  /** The path of the panel, to which the address returns when the slideshow is closed. */
  readonly panelPath: string;
  /** True while the panel is closed, so that its pictures are not loaded. */
  readonly isHeldBack?: boolean;
}

/** Shows uncropped pictures in columns, which open as a slideshow (checklist GAL-01, GAL-04). */
export function ImageColumns({
  images,
  named,
  addressOf,
  placeOf,
  panelPath,
  isHeldBack = false,
}: ImageColumnsProps) {
  return (
    <ul className={styles.columns} data-slideshow={panelPath}>
      {inParts(
        images.map((image) => {
          const { picture, title, number } = image;
          const isNamed = image.number === named;
          const caption = picture.caption === title ? '' : picture.caption;
          return (
            <li key={number} className={classes(styles.item, isNamed && styles.named)}>
              <figure>
                <Warned warnings={[picture.contentWarning]} what="picture">
                  <SlideLink
                    href={picture.src}
                    address={placeOf?.(image) ?? addressOf(image)}
                    resource={placeOf && addressOf(image)}
                    className={styles.link}
                    label={title}
                    title={title}
                    caption={caption}
                    // The URL names this picture, so it gets the focus.
                    autoFocus={isNamed}
                  >
                    <Still
                      picture={picture}
                      sizes={isNamed ? SHEET_SIZES : COLUMN_SIZES}
                      eager={isNamed}
                      isHeldBack={isHeldBack}
                      instead={<Unseen picture={picture} />}
                    />
                    {isHeldBack && picture.contentWarning === undefined && (
                      <Unseen picture={picture} isScriptless />
                    )}
                  </SlideLink>
                </Warned>
                <figcaption className={styles.caption} title={title}>
                  <span className={styles.title} dir="auto">
                    <MediaTitle>{title}</MediaTitle>
                  </span>{' '}
                  {caption !== '' && (
                    <span className={styles.more} dir="auto">
                      {caption}
                    </span>
                  )}
                  <Provenance of={picture} made={pictureMade(picture.src)} />
                </figcaption>
              </figure>
            </li>
          );
        }),
        PICTURES_AT_ONCE,
      )}
    </ul>
  );
}
