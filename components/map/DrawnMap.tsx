'use client';

import { MAP_CENTRE } from '@/lib/domain/map-view';
import * as words from '@/lib/words';
import styles from './DrawnMap.module.scss';
import type { DrawnMark } from './drawn-marks';
import { linesIn } from './graticule';
import { MapMark } from './MapMark';
import { xOf, yOf } from './projection';
import world from './world.svg';

const [CENTRE] = MAP_CENTRE;
const { parallels, meridians } = linesIn([CENTRE - 180, -80, CENTRE + 180, 80]);

/** Where the map has its maximum height, labels farther south would touch those of the meridians. */
const labelled = parallels.filter(({ degrees }) => degrees >= -20);

/** Copies of the world, because a map that is wider than the world, or dragged, continues beyond the antimeridian. */
const COPIES = ['-100%', '0%', '100%'];

/**
 * The map as it opens, drawn by the server: outline, lines and markers as links, in the same places as on the
 * interactive map. Positions are SVG attributes, which no policy for styles restricts.
 */
export function DrawnMap({ marks }: { readonly marks: readonly DrawnMark[] }) {
  return (
    <>
      <svg className={styles.world} aria-hidden="true">
        {COPIES.map((x) => (
          <svg key={x} x={x} width="100%" height="100%" viewBox="0 0 1500 1500">
            <use className={styles.land} href={`${world.src}#land`} />
            <use className={styles.borders} href={`${world.src}#borders`} />
          </svg>
        ))}
        {parallels.map(({ degrees }) => (
          <line
            key={degrees}
            className={styles.line}
            x1="-100%"
            x2="250%"
            y1={yOf(degrees)}
            y2={yOf(degrees)}
          />
        ))}
        {meridians.map(({ degrees }) => (
          <line
            key={degrees}
            className={styles.line}
            x1={xOf(degrees)}
            x2={xOf(degrees)}
            y1="0%"
            y2="100%"
          />
        ))}
      </svg>
      <svg className={styles.parallels} aria-hidden="true">
        {labelled.map(({ degrees, text }) => (
          <text key={degrees} x="8" y={yOf(degrees)} dy="-4">
            {text}
          </text>
        ))}
      </svg>
      <svg className={styles.meridians} aria-hidden="true">
        {meridians.map(({ degrees, text }) => (
          <text key={degrees} x={xOf(degrees)} dx="5" y="100%" dy="-12">
            {text}
          </text>
        ))}
      </svg>
      <svg className={styles.world} role="group" aria-label={words.world} data-lite="left-out">
        {marks.map((mark) => (
          <svg
            key={`${mark.slug} ${mark.shown}`}
            className={styles.place}
            x={mark.x}
            y={mark.y}
            data-shown={mark.shown}
          >
            <a
              className={styles.mark}
              href={mark.href}
              aria-label={mark.name}
              data-slug={mark.slug}
            >
              {mark.warning !== undefined && <title>{words.warningOf(mark.warning)}</title>}
              <MapMark {...mark} styles={styles} />
            </a>
          </svg>
        ))}
      </svg>
    </>
  );
}
