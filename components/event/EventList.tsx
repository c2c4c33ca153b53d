import { ReaderFold } from '@/components/reader/ReaderFold';
import { ReaderGroup } from '@/components/reader/ReaderGroup';
import { ReaderList, type ReaderRow } from '@/components/reader/ReaderList';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { SiteLink } from '@/components/ui/SiteLink';
import { markOf } from '@/components/ui/title-mark';
import type { Event } from '@/lib/domain/event';
import type { SplitEvents } from '@/lib/domain/event-order';
import { eventDateLines } from '@/lib/domain/event-dates';
import { FOLD_LIMITS, foldAfter } from '@/lib/domain/fold-count';
import { eventPath } from '@/lib/routes';
import * as words from '@/lib/words';
import { eventTypes } from './event-types';
import styles from './EventList.module.scss';

/** The list pane of the events reader (checklist EVT-01, EVT-02, EVT-07). */
export function EventList({ current, past }: SplitEvents) {
  const { shown, hidden } = foldAfter(current, FOLD_LIMITS.currentEvents);
  const defaultSlug = current[0]?.slug ?? null;
  return (
    <>
      <ReaderGroup title={words.currentAndUpcoming} count={current.length}>
        {current.length === 0 ? (
          <NoCurrentEvents />
        ) : (
          <ReaderList rows={shown.map(rowOf)} defaultSlug={defaultSlug} />
        )}
        {hidden.length > 0 && (
          <ReaderFold slugs={hidden.map(({ slug }) => slug)} className={styles.fold}>
            <summary className={styles.summary}>
              <span className={styles.more}>{words.showMore}</span>{' '}
              <span className={styles.less} data-lite="left-out">
                {words.showLess}
              </span>{' '}
              <span className={styles.count}>{hidden.length}</span>
            </summary>
            <ReaderList rows={hidden.map(rowOf)} defaultSlug={null} />
          </ReaderFold>
        )}
      </ReaderGroup>
      <ReaderGroup title={words.pastEvents} count={past.length}>
        {past.length === 0 ? (
          <p className={styles.empty}>
            <EmptyValue>{words.none}</EmptyValue>
          </p>
        ) : (
          <ReaderList rows={past.map(rowOf)} defaultSlug={null} />
        )}
      </ReaderGroup>
    </>
  );
}

function rowOf(event: Event): ReaderRow {
  const note = [eventTypes(event), event.venue].filter(Boolean).join(', ');
  return {
    slug: event.slug,
    href: eventPath(event.slug),
    title: event.title,
    dates: eventDateLines(event),
    note: note || null,
    warning: event.contentWarning,
    ...markOf(event.language, event.title),
  };
}

function NoCurrentEvents() {
  return (
    <div className={styles.empty}>
      <p>{words.noCurrentEvents}</p>
      <p>
        <SiteLink href="/programme/exhibitions">{words.seeExhibitions}</SiteLink>
      </p>
    </div>
  );
}
