import { CodeTag } from '@/components/ui/CodeTag';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { WarningLine } from '@/components/ui/WarningLine';
import { groupByPlace, type PlacedInvestigation } from '@/lib/domain/map-places';
import { investigationPath } from '@/lib/routes';
import * as words from '@/lib/words';
import { rowOf } from './drawn-marks';
import styles from './LocationList.module.scss';

/** All investigations on the map by place: the alternative to markers for keyboard and screen-reader users. */
export function LocationList({
  investigations,
}: {
  readonly investigations: readonly PlacedInvestigation[];
}) {
  return (
    <ul className={styles.places} aria-label={words.locations}>
      {groupByPlace(investigations).map(({ name, coordinates, investigations: placed }) => (
        <li key={name} className={styles.place}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.coordinates}>{coordinates}</p>
          <ul className={styles.investigations}>
            {placed.map(({ slug, code, title, isStudy, contentWarning, language }) => (
              <li
                key={slug}
                className={styles.investigation}
                id={rowOf(slug)}
                data-investigation={slug}
                data-kind={isStudy ? 'study' : 'investigation'}
              >
                <span className={styles.code}>
                  {code !== null && (
                    <CodeTag code={code} kind={isStudy ? 'study' : 'investigation'} isKindSaid />
                  )}
                </span>{' '}
                <span>
                  <SiteLink href={investigationPath(slug)}>
                    <Title language={language}>{title}</Title>
                  </SiteLink>
                  <WarningLine>{contentWarning}</WarningLine>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
