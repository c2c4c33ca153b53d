'use client';

import '@/styles/global.scss';
import { LoadFault } from '@/components/status/LoadFault';
import * as words from '@/lib/words';

export default function GlobalError() {
  return (
    <html lang={words.languageTag} dir={words.direction}>
      <body>
        <LoadFault />
      </body>
    </html>
  );
}
