import { classes } from '@/components/ui/classes';
import { Picture } from '@/components/ui/Picture';
import { Provenance } from '@/components/ui/Provenance';
import { RegionFrame } from '@/components/ui/RegionFrame';
import { SlideLink } from '@/components/ui/SlideLink';
import { Unseen } from '@/components/ui/Unseen';
import { Warned } from '@/components/ui/Warned';
import { Withheld } from '@/components/ui/Withheld';
import type { ImageResource } from '@/lib/domain/media-groups';
import { regionInWords, type Region } from '@/lib/domain/region';
import * as words from '@/lib/words';
import styles from './PicturePage.module.scss';
import { ResourcePage, type OfRecordProps } from './ResourcePage';

interface PicturePageProps extends OfRecordProps {
  readonly picture: ImageResource;
  /** The part that the address names; 'none' if the picture has no such part. */
  readonly region: Region | 'none' | null;
}

/** The page of a picture. It shows the whole picture and frames the region that the address names. */
export function PicturePage({ picture: { picture, title }, region, ...shown }: PicturePageProps) {
  const { width, height, contentWarning: warning, caption } = picture;
  const size = width && height ? { width, height } : null;
  const marked = region === 'none' ? null : region;
  const place = marked && (regionInWords(marked) ?? words.wholePicture);
  const frame = marked && place && <RegionFrame region={marked} size={size} label={place} />;
  return (
    <ResourcePage
      {...shown}
      is="picture"
      title={title}
      warning={warning}
      hasNoSuchPart={region === 'none'}
      note={place && words.markedPart(place)}
      stage={
        <figure className={styles.stage} data-slideshow={shown.address}>
          <Warned warnings={[warning]} what="picture">
            <span className={classes(styles.picture, !size && styles.unsized)}>
              <SlideLink
                href={picture.src}
                address={shown.address}
                className={styles.link}
                label={title}
                title={title}
                caption={caption === title ? '' : caption}
              >
                <Picture
                  picture={picture}
                  sizes="100vw"
                  eager
                  instead={<Unseen picture={picture} />}
                />
              </SlideLink>
              {warning === undefined ? frame : <Withheld warning={warning}>{frame}</Withheld>}
            </span>
          </Warned>
          {caption !== '' && caption !== title && (
            <figcaption className={styles.caption} dir="auto">
              {caption}
            </figcaption>
          )}
          <Provenance of={picture} made="photograph" className={styles.facts} />
        </figure>
      }
    />
  );
}
