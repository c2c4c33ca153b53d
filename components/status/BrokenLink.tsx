'use client';

import { useParams } from 'next/navigation';
import { brokenLinkOf } from '@/lib/routes';
import styles from './status.module.scss';

/**
 * The address that leads nowhere, read from the page's own. What the server has written stays: for most addresses it was
 * put in its place without a render (`lib/cache/not-found-page.mjs`), and the page does not carry it elsewhere.
 */
export function BrokenLink() {
  const { brokenLink: [segment = ''] = [] } = useParams<{ brokenLink?: string[] }>();
  return (
    <code className={styles.address} data-broken-link="" suppressHydrationWarning>
      {brokenLinkOf(segment)}
    </code>
  );
}
