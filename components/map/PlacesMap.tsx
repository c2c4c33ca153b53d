import type { PlacedInvestigation } from '@/lib/domain/map-places';
import * as words from '@/lib/words';
import { MapMark } from './MapMark';
import { Outline } from './Outline';
import styles from './PlacesMap.module.scss';
import { placeMarks } from './place-marks';

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/**
 * A small map of places, drawn by the server, zoomed in as far as the distance between them allows. Its marks link to
 * their places on the map. Renders nothing without places.
 */
export function PlacesMap({ places }: { readonly places: readonly PlacedInvestigation[] }) {
  if (places.length === 0) return null;
  const { frame, marks } = placeMarks(places);
  return (
    <svg
      className={styles.map}
      role="group"
      aria-label={words.mapOfCases(places.length)}
      data-lite="left-out"
    >
      <Outline frame={frame} />
      {marks.map(({ x, y, href, name, label, ...mark }) => (
        <svg key={href} x={percent(x)} y={percent(y)} overflow="visible">
          <a href={href} aria-label={name}>
            {!label && <title>{name}</title>}
            <MapMark {...mark} styles={styles} />
            {label && (
              <text
                className={styles.label}
                x={label.x}
                y={label.y}
                dy="0.35em"
                textAnchor={label.anchor}
              >
                {label.text}
              </text>
            )}
          </a>
        </svg>
      ))}
    </svg>
  );
}
