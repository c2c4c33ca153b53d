import type { Region } from '@/lib/domain/region';
import styles from './RegionFrame.module.scss';

interface RegionFrameProps {
  readonly region: Region;
  /** The picture's size, in any unit; null if unknown, in which case the picture fills the area below the frame. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** A description of where the region is. */
  readonly label: string;
}

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

/**
 * Frames a region of the picture below and dims the rest, in a drawing that scales like the picture. It uses only
 * attributes, because the policy allows no style that depends on an address.
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
      {/* Visible on both dark and light pictures. */}
      <g fill="none">
        <rect {...inside} stroke="#000" strokeWidth="5" vectorEffect="non-scaling-stroke" />
        <rect {...inside} stroke="#fff" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
