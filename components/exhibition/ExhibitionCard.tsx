import { DateRange } from '@/components/ui/DateRange';
import { KindLabel } from '@/components/ui/KindLabel';
import { SiteLink } from '@/components/ui/SiteLink';
import { StatusTag } from '@/components/ui/StatusTag';
import { PictureFrame } from '@/components/ui/PictureFrame';
import { classes } from '@/components/ui/classes';
import { LEAD_WIDTH, PHONE_WIDTH } from '@/components/ui/picture-sizes';
import { Title } from '@/components/ui/Title';
import type { Exhibition } from '@/lib/domain/exhibition';
import { isFeaturedExhibition } from '@/lib/domain/exhibitions';
import type { CalendarDay } from '@/lib/domain/primitives';
import { statusLabel } from '@/lib/domain/status-label';
import { cardStill } from '@/lib/domain/stills';
import { exhibitionPath } from '@/lib/routes';
import styles from './ExhibitionCard.module.scss';
import { Venue } from './Venue';

const STILL_SIZES = `(width >= 40em) 50vw, ${PHONE_WIDTH}`;

interface ExhibitionCardProps {
  readonly exhibition: Exhibition;
  readonly today: CalendarDay;
  /** True for the first card of a page, whose picture is loaded first. */
  readonly eager?: boolean;
}

/**
 * A current or upcoming exhibition. It is as wide as the page if it is featured or alone in its row (checklist EXL-07).
 */
export function ExhibitionCard({ exhibition, today, eager = false }: ExhibitionCardProps) {
  const { title, slug, venue, venueHref, types, start, end } = exhibition;
  const isFeatured = isFeaturedExhibition(exhibition);
  const label = statusLabel(start, end, today);
  return (
    <article className={classes(styles.card, isFeatured && styles.featured)}>
      <div className={styles.frame}>
        <PictureFrame
          picture={cardStill(exhibition)}
          warning={exhibition.contentWarning}
          sizes={isFeatured ? LEAD_WIDTH : STILL_SIZES}
          eager={eager}
        />
      </div>
      <div className={styles.line}>
        <h3 className={styles.title}>
          <SiteLink href={exhibitionPath(slug)} className={styles.link}>
            <Title language={exhibition.language}>{title}</Title>
          </SiteLink>
        </h3>
        {label && (
          <p className={styles.status}>
            <StatusTag>{label}</StatusTag>
          </p>
        )}
      </div>
      <p className={styles.where}>
        <Venue venue={venue} href={venueHref} className={styles.venue} />{' '}
        {types.length > 0 && <KindLabel>{types.join(', ')}</KindLabel>}
      </p>
      <p className={styles.dates}>
        <DateRange start={start} end={end} />
      </p>
    </article>
  );
}
