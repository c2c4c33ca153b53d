'use client';

import { LoadFault } from '@/components/status/LoadFault';
import '@/styles/global.scss';

export default function GlobalError() {
  return (
    <html lang="en-GB">
      <body>
        <LoadFault />
      </body>
    </html>
  );
}
