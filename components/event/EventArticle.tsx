import { ReaderArticle } from '@/components/reader/ReaderArticle';
import { DateLines } from '@/components/ui/DateLines';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { Icon } from '@/components/ui/Icon';
import { KindLabel } from '@/components/ui/KindLabel';
import { LabelValue, LabelValueList } from '@/components/ui/LabelValueList';
import { SiteLink } from '@/components/ui/SiteLink';
import { StatusTag } from '@/components/ui/StatusTag';
import type { Event, EventDetail } from '@/lib/domain/event';
import { eventDateLines, eventTimeText } from '@/lib/domain/event-dates';
import { mergeEvent } from '@/lib/domain/event-merge';
import { eventVenue } from '@/lib/domain/event-venue';
import { eventStatusLabel } from '@/lib/domain/event-order';
import type { CalendarDay } from '@/lib/domain/primitives';
import * as words from '@/lib/words';
import { eventTypes } from './event-types';
import styles from './EventArticle.module.scss';

interface EventArticleProps {
  /** The event's fields in the list. */
  readonly event: Event;
  /** Null if only the fields in the list are known. */
  readonly detail: EventDetail | null;
  readonly today: CalendarDay;
  /** True when the event is shown because it is first in the list, not because the URL names it. */
  readonly isDefault?: boolean;
}

/** One event: type, title, dates, venue and text (checklist EVT-03). */
export function EventArticle({
  event: listed,
  detail,
  today,
  isDefault = false,
}: EventArticleProps) {
  const event = mergeEvent(listed, detail);
  const status = eventStatusLabel(event, today);
  const types = eventTypes(event);
  const times = eventTimeText(event);
  return (
    <ReaderArticle
      title={event.title}
      isDefault={isDefault}
      listHref="/programme/events"
      overline={
        <>
          {status !== null && <StatusTag>{status}</StatusTag>}{' '}
          {types !== '' && <KindLabel>{types}</KindLabel>}
        </>
      }
      facts={
        <LabelValueList className={styles.facts}>
          <LabelValue label={words.date}>
            <DateLines lines={eventDateLines(event)} />
          </LabelValue>
          {times !== null && (
            <LabelValue label={words.time}>
              <span className={styles.times}>{times}</span>
            </LabelValue>
          )}
          <LabelValue label={words.venue}>
            <Venue event={event} />
          </LabelValue>
        </LabelValueList>
      }
      content={event.content}
      warning={event.contentWarning}
      language={event.language}
    />
  );
}

function Venue({ event }: { readonly event: Event }) {
  const venue = eventVenue(event);
  if (venue === null) return <EmptyValue>-</EmptyValue>;
  if (venue.mapHref === null) return venue.text;
  return (
    <SiteLink className={styles.venue} href={venue.mapHref}>
      <span>{venue.text}</span>
      <Icon name="external" />
    </SiteLink>
  );
}
