'use client';

import '@/styles/global.scss';
import { LoadError } from '@/components/status/LoadError';
import * as words from '@/lib/words';

export default function GlobalError() {
  return (
    <html lang={words.languageTag} dir={words.direction}>
      <body>
        <LoadError />
      </body>
    </html>
  );
}
