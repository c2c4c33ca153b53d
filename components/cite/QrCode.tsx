'use client';

import type { QrBits } from '@/lib/view-models/citation';

/** Returns runs of dark modules as one path: `M` starts a run, `h` draws it. */
function pathOf({ size, bits }: QrBits): string {
  const isDark = (index: number) => {
    const digit = parseInt(bits.charAt(index >> 2), 16);
    return (digit & (8 >> (index % 4))) !== 0;
  };
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && isDark(y * size + x)) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}`;
    }
  }
  return path;
}

interface QrCodeProps {
  readonly qr: QrBits;
  readonly className?: string;
}

/**
 * Renders a QR code; the URL is shown as text beside it. This is a client component without behaviour, because its
 * markup would be five times the size of its bits in the page's data (decision 12).
 */
export function QrCode({ qr, className }: QrCodeProps) {
  return (
    <svg
      className={className}
      viewBox={`-4 -4.5 ${qr.size + 8} ${qr.size + 8}`}
      aria-hidden="true"
      focusable="false"
      stroke="#000"
      shapeRendering="crispEdges"
    >
      <path d={pathOf(qr)} />
    </svg>
  );
}
