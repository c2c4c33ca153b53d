'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';

/**
 * Loads the file check when the disclosure around it is opened. If loading fails, the disclosure explains how to check
 * without it.
 */
export function FileCheckHost() {
  const place = useRef<HTMLDivElement>(null);
  const [FileCheck, setFileCheck] = useState<ComponentType | null>(null);

  useEffect(() => {
    const fold = place.current?.closest('details');
    const load = () => {
      if (!fold?.open) return;
      import('./FileCheck').then(
        (module) => setFileCheck(() => module.FileCheck),
        () => undefined,
      );
    };
    load();
    fold?.addEventListener('toggle', load);
    return () => fold?.removeEventListener('toggle', load);
  }, []);

  return <div ref={place}>{FileCheck && <FileCheck />}</div>;
}
