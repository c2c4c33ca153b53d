'use client';

import { useEffect, useRef } from 'react';
import { formatDay, todayHere } from '@/lib/domain/format-day';
import * as words from '@/lib/words';

/** Prints the visitor's date, which the server can't know. */
export function PrintedOn({ className }: { readonly className?: string }) {
  const day = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const stamp = () => {
      const today = formatDay(todayHere(new Date()));
      if (day.current) day.current.textContent = `${words.printedOn} ${today}`;
    };
    stamp();
    const controller = new AbortController();
    window.addEventListener('beforeprint', stamp, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return <p ref={day} className={className} suppressHydrationWarning />;
}
