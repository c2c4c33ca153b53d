import {
  SEARCH_SORTS,
  searchFacets,
  type SearchSort,
  type SearchType,
} from '@/lib/domain/search-facets';
import type { SearchHit } from '@/lib/domain/search-hit';
import * as words from '@/lib/words';
import styles from './SearchControls.module.scss';
import { listedCount } from './search-labels';

interface SearchControlsProps {
  /** Null while the search is in progress. */
  readonly hits: readonly SearchHit[] | null;
  readonly type: SearchType;
  readonly sort: SearchSort;
  /** The id of the form that submits the choices. Without one, `onChange` is called. */
  readonly form?: string;
  readonly onChange?: (choice: { type?: SearchType; sort?: SearchSort }) => void;
}

/** Shows the ten types with their counts, and the three sort orders (checklist SRCH-04 to SRCH-07). */
export function SearchControls({ hits, type, sort, form, onChange }: SearchControlsProps) {
  const facets = searchFacets(hits ?? []);
  const listed = facets.find((facet) => facet.type === type)?.count ?? 0;
  const countId = (of: SearchType) => `count-${form ?? 'panel'}-${of}`;
  const radio = (name: 'type' | 'sort', value: SearchType | SearchSort, isChosen: boolean) => ({
    className: styles.radio,
    name,
    value,
    ...(onChange
      ? { checked: isChosen, onChange: () => onChange({ [name]: value }) }
      : { defaultChecked: isChosen, form }),
  });
  return (
    <>
      <div className={styles.types} role="radiogroup" aria-label={words.type}>
        {facets.map((facet) => (
          <label
            key={facet.type}
            className={styles.type}
            data-empty={facet.count === 0 || undefined}
          >
            <input
              type="radio"
              {...radio('type', facet.type, facet.type === type)}
              disabled={!facet.available && facet.type !== type}
              aria-describedby={countId(facet.type)}
            />
            <span>{facet.label}</span>{' '}
            <span id={countId(facet.type)} className={styles.count} aria-hidden="true">
              {hits && facet.count}
            </span>
          </label>
        ))}
      </div>
      <div className={styles.line}>
        <p className={styles.listed}>{hits && hits.length > 0 && listedCount(listed, type)}</p>
        <div className={styles.sorts} role="radiogroup" aria-label={words.sort}>
          <span className={styles.word} aria-hidden="true">
            {words.sort}
          </span>
          {SEARCH_SORTS.map((known) => (
            <label key={known.sort} className={styles.sort}>
              <input type="radio" {...radio('sort', known.sort, known.sort === sort)} />
              <span>{known.label}</span>
            </label>
          ))}
        </div>
      </div>
    </>
  );
}
