import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import { SiteLink } from '@/components/ui/SiteLink';
import { Warned } from '@/components/ui/Warned';
import { fullResolution } from '@/lib/domain/full-resolution';
import { wrapIndex } from '@/lib/domain/wrap-index';
import * as words from '@/lib/words';
import { GALLERY_ID } from './gallery-id';
import type { ImageResource } from '@/lib/domain/media-groups';
import { PanelBehaviour } from '@/components/behaviour/PanelBehaviour';
import styles from './GalleryPanel.module.scss';

interface GalleryPanelProps {
  readonly images: readonly ImageResource[];
  /** The index of the image, from 0, clamped to the images there are. */
  readonly index: number;
  readonly hrefOf: (index: number) => string;
  readonly closeHref: string;
  /** The record's content warning. */
  readonly warning: string | undefined;
}

/**
 * One image over the page, with links to its neighbours that wrap at both ends. Every image has its own URL and
 * works without JavaScript (checklist GEN-08, EXD-09). Renders nothing without images.
 */
export function GalleryPanel({ images, index, hrefOf, closeHref, warning }: GalleryPanelProps) {
  const current = Math.min(Math.max(index, 0), images.length - 1);
  const image = images[current];
  if (!image) return null;
  const { picture, title } = image;
  return (
    <section id={GALLERY_ID} className={styles.panel} aria-label={words.gallery}>
      <header className={styles.head}>
        <p className={styles.number}>
          {current + 1} / {images.length}
        </p>
        <a
          className={styles.download}
          href={fullResolution(picture.src)}
          download=""
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.download} <Icon name="download" />
        </a>{' '}
        <SiteLink href={closeHref} className={styles.control} data-close="">
          <Icon name="close" label={words.close} />
        </SiteLink>
      </header>
      <figure className={styles.figure}>
        <div className={styles.stage}>
          <Warned key={picture.src} warnings={[warning, picture.contentWarning]} what="picture">
            <Picture picture={picture} sizes="100vw" eager className={styles.picture} />
          </Warned>
        </div>
        <figcaption className={styles.caption} dir="auto">
          {title}
          {picture.caption !== '' && picture.caption !== title && (
            <span className={styles.more} dir="auto">
              {picture.caption}
            </span>
          )}
        </figcaption>
      </figure>
      {images.length > 1 && (
        <nav className={styles.steps} aria-label={words.images}>
          <SiteLink
            href={hrefOf(wrapIndex(current, -1, images.length))}
            className={styles.control}
            rel="prev"
          >
            <Icon name="previous" label={words.previous} />
          </SiteLink>{' '}
          <SiteLink
            href={hrefOf(wrapIndex(current, 1, images.length))}
            className={styles.control}
            rel="next"
          >
            <Icon name="next" label={words.next} />
          </SiteLink>
        </nav>
      )}
      <PanelBehaviour panelId={GALLERY_ID} isOpenByPath />
    </section>
  );
}
