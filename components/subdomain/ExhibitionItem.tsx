import { Badge } from '@/components/ui/Badge';
import { DateRange } from '@/components/ui/DateRange';
import { EmptyValue } from '@/components/ui/EmptyValue';
import type { Exhibition } from '@/lib/domain/exhibition';
import { cardStill } from '@/lib/domain/stills';
import { exhibitionPath } from '@/lib/routes';
import * as words from '@/lib/words';
import { SubdomainCard } from './SubdomainCard';
import styles from './SubdomainCard.module.scss';

/** Shows an exhibition on a subdomain's page, with its venue in place of an abstract. */
export function ExhibitionItem({
  exhibition,
  eager,
}: {
  readonly exhibition: Exhibition;
  readonly eager: boolean;
}) {
  const { title, code, slug, venue, start, end } = exhibition;
  return (
    <SubdomainCard
      title={title}
      href={exhibitionPath(slug)}
      tags={
        <>
          <Badge>{words.exhibition}</Badge>{' '}
          {code !== null && <span className={styles.code}>{code}</span>}
        </>
      }
      date={<DateRange start={start} end={end} />}
      picture={cardStill(exhibition)}
      missing={exhibition.previewVideo ? null : undefined}
      video={exhibition.previewVideo}
      warning={exhibition.contentWarning}
      language={exhibition.language}
      eager={eager}
    >
      {venue ?? <EmptyValue>-</EmptyValue>}
    </SubdomainCard>
  );
}
