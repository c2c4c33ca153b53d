'use client';

import { useParams } from 'next/navigation';
import { brokenLinkOf } from '@/lib/routes';
import styles from './status.module.scss';

/**
 * Shows the URL that was not found, read from the page's own URL. Hydration keeps the server's text, because for most
 * URLs it was substituted without a render (`lib/cache/not-found-page.mjs`) and is not in the flight data.
 */
export function BrokenLink() {
  const { brokenLink: [segment = ''] = [] } = useParams<{ brokenLink?: string[] }>();
  return (
    <code className={styles.address} data-broken-link="" suppressHydrationWarning>
      {brokenLinkOf(segment)}
    </code>
  );
}
