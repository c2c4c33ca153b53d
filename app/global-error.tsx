'use client';

import '@/styles/global.scss';
import { useEffect, useState, type ComponentType } from 'react';
import * as words from '@/lib/words';

export default function GlobalError() {
  // Not drawn at once: it may be what has just thrown, as it is what stands in place of a page.
  const [LoadError, setLoadError] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('@/components/status/LoadError').then(
      (module) => setLoadError(() => module.LoadError),
      () => undefined,
    );
  }, []);
  return (
    <html lang={words.languageTag} dir={words.direction}>
      <body>{LoadError ? <LoadError /> : <h1>{words.notShown}</h1>}</body>
    </html>
  );
}
