'use client';

import { classes } from '@/components/ui/classes';
import { MAP_CENTRE } from '@/lib/domain/map-view';
import * as words from '@/lib/words';
import styles from './DrawnMap.module.scss';
import type { DrawnMark } from './drawn-marks';
import { linesIn } from './graticule';
import { xOf, yOf } from './projection';
import world from './world.svg';

const [CENTRE] = MAP_CENTRE;
const { parallels, meridians } = linesIn([CENTRE - 180, -80, CENTRE + 180, 80]);

/** Farther south they would meet the labels of the meridians, wherever the map is as high as it may be. */
const labelled = parallels.filter(({ degrees }) => degrees >= -20);

/** Copies of the world, because a map that is wider than it, or dragged, goes on beyond the antimeridian. */
const COPIES = ['-100%', '0%', '100%'];

/**
 * The map as it opens, drawn by the server: outline, lines and markers as links, at the places where the interactive map
 * has them. Positions are attributes of SVG, which no policy for styles concerns.
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
              {mark.count > 1 ? <Cluster {...mark} /> : <Single isStudy={mark.studies > 0} />}
            </a>
          </svg>
        ))}
      </svg>
    </>
  );
}

/** A square, turned for studies, on a target of 24 pixels. */
function Single({ isStudy }: { readonly isStudy: boolean }) {
  return (
    <>
      <rect className={styles.target} x="-12" y="-12" width="24" height="24" />
      <rect
        className={classes(styles.investigation, isStudy && styles.study)}
        x="-6"
        y="-6"
        width="12"
        height="12"
      />
    </>
  );
}

/** Height and least width of a cluster, height of its lower edge, and the width of a digit, in pixels. */
const SIZE = 34;
const EDGE = 5;
const DIGIT = 8;

/** The number of investigations, with the shares of both kinds below it. */
function Cluster({ count, studies }: DrawnMark) {
  const width = Math.max(SIZE, 14 + DIGIT * String(count).length);
  const left = -width / 2;
  const share = ((width - 2) * (count - studies)) / count;
  return (
    <>
      <rect
        className={styles.cluster}
        x={left + 0.5}
        y={-SIZE / 2 + 0.5}
        width={width - 1}
        height={SIZE - 1}
      />
      <rect
        className={styles.investigations}
        x={left + 1}
        y={SIZE / 2 - 1 - EDGE}
        width={share}
        height={EDGE}
      />
      <rect
        className={styles.studies}
        x={left + 1 + share}
        y={SIZE / 2 - 1 - EDGE}
        width={width - 2 - share}
        height={EDGE}
      />
      <text className={styles.count} y="2">
        {count}
      </text>
    </>
  );
}
