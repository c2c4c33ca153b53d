import type { ReactNode } from 'react';
import { DetailHead } from '@/components/detail/DetailHead';
import { DateRange } from '@/components/ui/DateRange';
import { EmptyValue } from '@/components/ui/EmptyValue';
import { KindLabel } from '@/components/ui/KindLabel';
import { LabelValue, LabelValueList } from '@/components/ui/LabelValueList';
import { SiteLink } from '@/components/ui/SiteLink';
import { StatusTag } from '@/components/ui/StatusTag';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import type { CalendarDay } from '@/lib/domain/primitives';
import { statusLabel } from '@/lib/domain/status-label';
import * as words from '@/lib/words';
import styles from './ExhibitionHead.module.scss';

interface ExhibitionHeadProps {
  readonly media: ReactNode;
  /** True when the media show the record's content warning. */
  readonly isWarned: boolean;
  readonly exhibition: Exhibition;
  readonly detail: ExhibitionDetail | null;
  readonly today: CalendarDay;
}

/** Pictures, title and synopsis; beside them venue, dates with their status, type and website (checklist EXD-01). */
export function ExhibitionHead({
  media,
  isWarned,
  exhibition,
  detail,
  today,
}: ExhibitionHeadProps) {
  const { code, title, start, end } = exhibition;
  const label = statusLabel(start, end, today);
  const venue = detail?.venue ?? exhibition.venue;
  const website = detail?.venueHref ?? exhibition.venueHref;
  const types = detail && detail.categories.length > 0 ? detail.categories : exhibition.types;
  return (
    <DetailHead
      media={media}
      isOpening={detail?.isOpening ?? false}
      line={
        <KindLabel>{code === null ? words.exhibition : `${words.exhibition} ${code}`}</KindLabel>
      }
      title={title}
      warning={isWarned ? undefined : exhibition.contentWarning}
      language={exhibition.language}
      synopsis={detail?.synopsis ?? null}
      sheet={
        <LabelValueList>
          <LabelValue label={words.venue}>{venue ?? <EmptyValue>-</EmptyValue>}</LabelValue>
          <LabelValue label={words.dates}>
            <span className={styles.dates}>
              <DateRange start={start} end={end} /> {label && <StatusTag>{label}</StatusTag>}
            </span>
          </LabelValue>
          <LabelValue label={words.type}>
            {types.length > 0 ? types.join(', ') : <EmptyValue>{words.none}</EmptyValue>}
          </LabelValue>
          <LabelValue label={words.website}>
            {website === null ? (
              <EmptyValue>{words.none}</EmptyValue>
            ) : (
              <SiteLink href={website}>{hostOf(website)}</SiteLink>
            )}
          </LabelValue>
        </LabelValueList>
      }
    />
  );
}

/** Returns the host of a URL without `www`. */
function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
}
