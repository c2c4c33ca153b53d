import { CodeTag } from '@/components/ui/CodeTag';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { WarningLine } from '@/components/ui/WarningLine';
import { formatCoordinates } from '@/lib/domain/coordinates';
import { groupByPlace, type PlacedInvestigation } from '@/lib/domain/map-places';
import { investigationPath } from '@/lib/routes';
import * as words from '@/lib/words';
import { rowOf } from './drawn-marks';
import styles from './LocationList.module.scss';

/** Lists all investigations on the map by place: the alternative to markers for keyboard and screen-reader users. */
export function LocationList({
  investigations,
}: {
  readonly investigations: readonly PlacedInvestigation[];
}) {
  return (
    <ul className={styles.places} aria-label={words.locations} data-map="list">
      {groupByPlace(investigations).map(({ name, coordinates, investigations: placed }) => (
        <li key={name} className={styles.place}>
          <h2 className={styles.name}>{name}</h2>
          {coordinates !== null && <p className={styles.coordinates}>{coordinates}</p>}
          <ul className={styles.investigations}>
            {placed.map((item) => (
              <Row key={item.slug} item={item} isPlaced={coordinates === null} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly item: PlacedInvestigation;
  /** True if its coordinates are more precise than those of the whole place. */
  readonly isPlaced: boolean;
}

function Row({ item, isPlaced }: RowProps) {
  const { slug, code, title, isStudy, contentWarning, language } = item;
  const kind = isStudy ? 'study' : 'investigation';
  return (
    <li
      className={styles.investigation}
      id={rowOf(slug)}
      data-investigation={slug}
      data-kind={kind}
    >
      <span className={styles.code}>
        {code !== null && <CodeTag code={code} kind={kind} isKindSaid />}
      </span>{' '}
      <span>
        <SiteLink href={investigationPath(slug)}>
          <Title language={language}>{title}</Title>
        </SiteLink>{' '}
        {isPlaced && <span className={styles.own}>{formatCoordinates(item)}</span>}
        <WarningLine>{contentWarning}</WarningLine>
      </span>
    </li>
  );
}
