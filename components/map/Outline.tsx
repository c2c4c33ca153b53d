import type { Frame } from './place-marks';
import world from './world.svg';

/** The side of the drawing of the world, in its own units. */
const WORLD = 1500;

const LINE = { stroke: 'var(--rule)', vectorEffect: 'non-scaling-stroke' } as const;

/** Draws the outline of a part of the world, filling the surrounding drawing. */
export function Outline({ frame: { x, y, width, height } }: { readonly frame: Frame }) {
  return (
    <svg
      width="100%"
      height="100%"
      viewBox={[x, y, width, height].map((share) => Math.round(WORLD * share)).join(' ')}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${world.src}#land`} fill="var(--panel)" {...LINE} />
      <use href={`${world.src}#borders`} fill="none" {...LINE} />
    </svg>
  );
}
