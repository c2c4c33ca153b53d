'use client';

import '@/styles/global.scss';
import { useEffect, useState, type ComponentType } from 'react';
import * as words from '@/lib/words';

export default function GlobalError() {
  // Loaded separately: this component replaces the page after an error, and the error may come from LoadError itself.
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
