import type { ReactNode } from 'react';
import { PlacesMap } from '@/components/map/PlacesMap';
import { RichText } from '@/components/ui/RichText';
import { SiteLink } from '@/components/ui/SiteLink';
import type { Investigation } from '@/lib/domain/investigation';
import type { MapInvestigation } from '@/lib/domain/map-investigation';
import type { SafeHtml } from '@/lib/domain/primitives';
import { filePath } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './ListHead.module.scss';

interface ListHeadProps {
  /** The kind of term: 'Category', 'Methodology', 'Location', 'Investigations'. */
  readonly kind: string;
  readonly term: string;
  readonly description?: SafeHtml | null;
  readonly investigations: readonly Investigation[];
  /** All investigations with a place. Those listed are shown on a map. */
  readonly places: readonly MapInvestigation[];
  /** The address of the list's own feed without its extension. */
  readonly feed?: string;
  /** Replaces the description: the methodology's box. */
  readonly children?: ReactNode;
}

/** The head of a filtered list: the filter, the number of investigations, and their places. */
export function ListHead({
  kind,
  term,
  description = null,
  investigations,
  places,
  feed,
  children,
}: ListHeadProps) {
  const listed = new Set(investigations.map(({ slug }) => slug));
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <p className={styles.line}>
          <span>{kind}</span> <span>{words.caseCount(investigations.length)}</span>
        </p>
        <h1 className={styles.term}>{term}</h1>
        {description && <RichText html={description} className={styles.description} anchored />}
        {children}
        {feed !== undefined && (
          <p className={styles.follow}>
            <SiteLink href={filePath(feed, 'xml')}>
              {words.followThis}
              <span className={styles.which}>{`: ${term}`}</span>
            </SiteLink>
          </p>
        )}
      </div>
      <div className={styles.map}>
        <PlacesMap places={places.filter(({ slug }) => listed.has(slug))} />
      </div>
    </header>
  );
}
