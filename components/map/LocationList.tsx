import { CodeTag } from '@/components/ui/CodeTag';
import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { groupByPlace, type PlacedCase } from '@/lib/domain/map-places';
import { investigationPath } from '@/lib/routes';
import * as words from '@/lib/words';
import styles from './LocationList.module.scss';

/** All cases on the map by place: the alternative to the markers for keyboard and screen-reader users. */
export function LocationList({ cases }: { readonly cases: readonly PlacedCase[] }) {
  return (
    <ul className={styles.places} aria-label={words.locations}>
      {groupByPlace(cases).map(({ name, coordinates, cases: placed }) => (
        <li key={name} className={styles.place}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.coordinates}>{coordinates}</p>
          <ul className={styles.cases}>
            {placed.map(({ slug, code, title, isStudy }) => (
              <li
                key={slug}
                className={styles.case}
                data-case={slug}
                data-kind={isStudy ? 'study' : 'investigation'}
              >
                <span className={styles.code}>
                  {code !== null && (
                    <CodeTag code={code} kind={isStudy ? 'study' : 'investigation'} isKindSaid />
                  )}
                </span>{' '}
                <SiteLink href={investigationPath(slug)}>
                  <Title>{title}</Title>
                </SiteLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
