import { DateRange } from '@/components/ui/DateRange';
import { SiteLink } from '@/components/ui/SiteLink';
import { PictureFrame } from '@/components/ui/PictureFrame';
import { Title } from '@/components/ui/Title';
import type { Exhibition } from '@/lib/domain/exhibition';
import { cardStill } from '@/lib/domain/stills';
import { exhibitionPath } from '@/lib/routes';
import styles from './ExhibitionRow.module.scss';
import { Venue } from './Venue';

const THUMBNAIL_SIZES = '(width >= 64em) 200px, (width >= 40em) 148px, 112px';

/** A past exhibition, as a row with a thumbnail. */
export function ExhibitionRow({ exhibition }: { readonly exhibition: Exhibition }) {
  const { title, slug, venue, start, end } = exhibition;
  return (
    <article className={styles.row}>
      <div className={styles.thumbnail}>
        <PictureFrame
          picture={cardStill(exhibition)}
          sizes={THUMBNAIL_SIZES}
          warning={exhibition.contentWarning}
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <SiteLink href={exhibitionPath(slug)} className={styles.link}>
            <Title language={exhibition.language}>{title}</Title>
          </SiteLink>
        </h3>
        <p className={styles.venue}>
          <Venue venue={venue} />
        </p>
        <p className={styles.dates}>
          <DateRange start={start} end={end} />
        </p>
      </div>
    </article>
  );
}
