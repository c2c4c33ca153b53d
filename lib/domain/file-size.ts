const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a size in bytes, in powers of a thousand: `640 B`, `1.4 MB`, `12 MB`. */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 999.5 of a unit would round to 1000.
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
