import type { ReactNode } from 'react';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import { classes } from '@/components/ui/classes';
import * as words from '@/lib/words';
import { DocumentList } from './DocumentList';
import { ImageColumns } from './ImageColumns';
import type { MediaGroups } from '@/lib/domain/media-groups';
import { PanelBehaviour } from '@/components/behaviour/PanelBehaviour';
import styles from './ResourcesPanel.module.scss';
import type { TrackHref } from '@/components/media/film/VideoDisclosure';
import { VideoGrid } from './VideoGrid';

/** The hash the panel opens by (checklist DET-13). */
export const RESOURCES_ID = 'resources';

interface ResourcesPanelProps {
  readonly groups: MediaGroups;
  readonly trackHref: TrackHref;
  /** Where the page shows an image by itself, counted from 0. */
  readonly imageHref?: (index: number) => string;
  /** Where Close leads: an anchor of the page that moves nothing, or the page without its panel. */
  readonly closeHref: string;
  /** The page with the panel open: where no script runs, the panel a hash opens shows no pictures. */
  readonly pageHref: string;
  /** Open by the address's path; otherwise by its hash. */
  readonly isOpen?: boolean;
  /** The number of the resource the path names: it is marked and focused. */
  readonly resource?: number;
}

/**
 * Media & Resources over the page's right side. `:target` opens it, so that it needs no script, which only adds
 * to it (`PanelBehaviour`); closed it is not displayed, and none of its pictures is fetched.
 */
export function ResourcesPanel({
  groups,
  trackHref,
  imageHref,
  closeHref,
  pageHref,
  isOpen = false,
  resource,
}: ResourcesPanelProps) {
  const { videos, documents, images } = groups;
  return (
    <section
      id={RESOURCES_ID}
      className={classes(styles.panel, isOpen && styles.open)}
      aria-label={words.mediaAndResources}
    >
      {/* The dimmed page closes the panel too; the named way is Close. */}
      <SiteLink href={closeHref} className={styles.dim} tabIndex={-1} aria-hidden="true">
        {''}
      </SiteLink>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 className={styles.title}>{words.mediaAndResources}</h2>
          <SiteLink href={closeHref} className={styles.close} data-close="">
            <Icon name="close" label={words.close} />
          </SiteLink>
        </header>
        {!isOpen && groups.count > documents.length && (
          <p className={styles.scriptless}>
            <SiteLink href={pageHref}>{words.showThePictures}</SiteLink>
          </p>
        )}
        {groups.count === 0 && (
          <p className={styles.empty}>
            <EmptyValue>{words.none}</EmptyValue>
          </p>
        )}
        {videos.length > 0 && (
          <Group title={words.videos} count={videos.length}>
            <VideoGrid
              videos={videos}
              trackHref={trackHref}
              named={resource}
              isHeldBack={!isOpen}
            />
          </Group>
        )}
        {documents.length > 0 && (
          <Group title={words.documents} count={documents.length}>
            <DocumentList documents={documents} named={resource} />
          </Group>
        )}
        {images.length > 0 && (
          <Group title={words.images} count={images.length}>
            <ImageColumns
              images={images}
              named={resource}
              imageHref={imageHref}
              isHeldBack={!isOpen}
            />
          </Group>
        )}
      </div>
      <PanelBehaviour panelId={RESOURCES_ID} isOpenByPath={isOpen} />
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Group({ title, count, children }: GroupProps) {
  return (
    <div className={styles.group}>
      <h3 className={styles.label}>
        {title} <span className={styles.count}>{count}</span>
      </h3>
      {children}
    </div>
  );
}
