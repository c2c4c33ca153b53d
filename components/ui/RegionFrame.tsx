import type { Region } from '@/lib/domain/region';
import styles from './RegionFrame.module.scss';

interface RegionFrameProps {
  readonly region: Region;
  /** Of the picture, in whatever unit; null when they are unknown, and the picture fills what the frame lies over. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Where the region lies, in words. */
  readonly label: string;
}

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

/**
 * A region of the picture below, framed, the rest dimmed: a drawing that is fitted as the picture is. Attributes alone, as
 * the policy allows no style that an address decides.
 */
export function RegionFrame({ region: { x, y, width, height }, size, label }: RegionFrameProps) {
  const inside = { x: percent(x), y: percent(y), width: percent(width), height: percent(height) };
  const sides = [
    { ...inside, x: '0', y: '0', width: '100%', height: inside.y },
    { ...inside, x: '0', width: inside.x },
    { ...inside, x: percent(x + width), width: percent(100 - x - width) },
    { x: '0', y: percent(y + height), width: '100%', height: percent(100 - y - height) },
  ];
  return (
    <svg
      className={styles.frame}
      viewBox={size ? `0 0 ${size.width} ${size.height}` : '0 0 100 100'}
      preserveAspectRatio={size ? 'xMidYMid meet' : 'none'}
      role="img"
    >
      <title>{label}</title>
      <g fill="#000" fillOpacity="0.6" shapeRendering="crispEdges">
        {sides.map((side, index) => (
          <rect key={index} {...side} />
        ))}
      </g>
      {/* Seen on what is dark and on what is light. */}
      <g fill="none">
        <rect {...inside} stroke="#000" strokeWidth="5" vectorEffect="non-scaling-stroke" />
        <rect {...inside} stroke="#fff" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
