import type { Coordinates } from './map-location';

function axis(degrees: number, positive: string, negative: string): string {
  const size = Math.abs(degrees).toFixed(2);
  // A value that rounds to zero takes the positive letter.
  return `${size} ${degrees < 0 && size !== '0.00' ? negative : positive}`;
}

/** Formats a location in degrees to two decimals, about one kilometre: `44.02 N, 28.61 E`. */
export function formatCoordinates({ latitude, longitude }: Coordinates): string {
  return `${axis(latitude, 'N', 'S')}, ${axis(longitude, 'E', 'W')}`;
}
