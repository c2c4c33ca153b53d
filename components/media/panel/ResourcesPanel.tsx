import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { NamedSlide } from '@/components/slideshow/NamedSlide';
import { Icon } from '@/components/ui/Icon';
import { SiteLink } from '@/components/ui/SiteLink';
import { Warned } from '@/components/ui/Warned';
import { classes } from '@/components/ui/classes';
import { resourcesPath } from '@/lib/routes';
import * as words from '@/lib/words';
import type { AddressOf } from './address-of';
import { DocumentList } from './DocumentList';
import { ImageColumns } from './ImageColumns';
import { NO_RESOURCE, type MediaGroups } from '@/lib/domain/media-groups';
import { PanelBehaviour } from '@/components/behaviour/PanelBehaviour';
import styles from './ResourcesPanel.module.scss';
import type { TrackHref } from '@/components/media/film/VideoDisclosure';
import { VideoGrid } from './VideoGrid';

/** The hash that opens the panel (checklist DET-13). */
export const RESOURCES_ID = 'resources';

/** Returns the props for the resources that an address names: one resource, or the two that have had its name. */
export const namedIn = (resource: number | readonly number[] | undefined) =>
  typeof resource === 'object' ? { candidates: resource } : { resource };

interface ResourcesPanelProps {
  readonly groups: MediaGroups;
  readonly trackHref: TrackHref;
  readonly addressOf: AddressOf;
  /**
   * Returns the path shown in the address bar while a picture is in the slideshow, if that is not the picture's own.
   */
  readonly placeOf?: AddressOf;
  /** Where Close links to: an anchor that does not scroll the page, or the page without the panel. */
  readonly closeHref: string;
  /** The record's own path. Every path below it belongs to the panel. */
  readonly pagePath: string;
  /** True when the path names the panel; otherwise the hash opens it. */
  readonly isOpen?: boolean;
  /** The number of the picture that the path names, which is marked and focused; `NO_RESOURCE` if there is none. */
  readonly resource?: number;
  /** The numbers of the resources that a name without a key, from before names had keys, may have meant. */
  readonly candidates?: readonly number[];
  /** The record's content warning. */
  readonly warning: string | undefined;
}

/**
 * Shows Media & Resources over the right side of the page. `:target` opens it without JavaScript; `PanelBehaviour`
 * enhances it. While closed, it is not displayed and none of its pictures are loaded.
 */
export function ResourcesPanel({
  groups,
  trackHref,
  addressOf,
  placeOf,
  closeHref,
  pagePath,
  isOpen = false,
  resource,
  candidates = [],
  warning,
}: ResourcesPanelProps) {
  const { videos, documents, images } = groups;
  const meant = [...videos, ...documents, ...images].filter(({ number }) =>
    candidates.includes(number),
  );
  const panelPath = resourcesPath(pagePath);
  return (
    <section
      id={RESOURCES_ID}
      className={classes(styles.panel, isOpen && styles.open)}
      aria-label={words.mediaAndResources}
    >
      {/* A click on the dimmed page closes the panel too; assistive technology uses Close. */}
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
        {/* Without JavaScript, a panel opened by its hash shows no pictures. */}
        {!isOpen && groups.count > documents.length && (
          <p className={styles.scriptless} data-lite="left-out">
            <SiteLink href={panelPath}>{words.showThePictures}</SiteLink>
          </p>
        )}
        {meant.length > 0 && (
          <div className={styles.missing}>
            <p>{words.twoHadThisName}</p>
            <ul>
              {meant.map((item) => (
                <li key={item.number}>
                  <SiteLink href={addressOf(item)}>{item.title}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        {resource === NO_RESOURCE && <p className={styles.missing}>{words.noSuchResource}</p>}
        {groups.count === 0 && resource !== NO_RESOURCE && (
          <p className={styles.empty}>
            <EmptyValue>{words.none}</EmptyValue>
          </p>
        )}
        {videos.length > 0 && (
          <Group title={words.videos} count={videos.length}>
            <Warned warnings={[warning]} what="films">
              <VideoGrid
                videos={videos}
                trackHref={trackHref}
                addressOf={addressOf}
                isHeldBack={!isOpen}
              />
            </Warned>
          </Group>
        )}
        {documents.length > 0 && (
          <Group title={words.documents} count={documents.length}>
            <DocumentList documents={documents} addressOf={addressOf} warning={warning} />
          </Group>
        )}
        {images.length > 0 && (
          <Group title={words.images} count={images.length}>
            <Warned warnings={[warning]} what="pictures">
              <ImageColumns
                images={images}
                named={resource}
                addressOf={addressOf}
                placeOf={placeOf}
                panelPath={panelPath}
                isHeldBack={!isOpen}
              />
            </Warned>
          </Group>
        )}
      </div>
      <ErrorBoundary>
        <PanelBehaviour panelId={RESOURCES_ID} isOpenByPath={isOpen} pagePath={pagePath} />
        {images.length > 0 && <NamedSlide />}
      </ErrorBoundary>
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
        <span>{title}</span> <span className={styles.count}>{count}</span>
      </h3>
      {children}
    </div>
  );
}
