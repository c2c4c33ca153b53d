import type { PlacedInvestigation } from '@/lib/domain/map-places';
import { classes } from '@/components/ui/classes';
import * as words from '@/lib/words';
import { filterByKind } from './clusters';
import { KIND_FIELD, type KindFilter } from './map-types';
import styles from './KindChoice.module.scss';

const KINDS: readonly (readonly [KindFilter, string])[] = [
  ['all', words.all],
  ['investigations', words.investigations],
  ['studies', words.studies],
];

/** Radio buttons for the kinds shown. The list reacts to them by CSS only, and the map by a change listener. */
export function KindChoice({
  investigations,
}: {
  readonly investigations: readonly PlacedInvestigation[];
}) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{words.show}</legend>
      {KINDS.map(([kind, label]) => (
        <label key={kind} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={KIND_FIELD}
            value={kind}
            defaultChecked={kind === 'all'}
          />
          {kind !== 'all' && <span className={classes(styles.square, styles[kind])} />}
          <span>{label}</span>{' '}
          <span className={styles.count}>{filterByKind(investigations, kind).length}</span>
        </label>
      ))}
    </fieldset>
  );
}
