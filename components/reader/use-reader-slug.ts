'use client';

import { useParams } from 'next/navigation';
import { decodePath } from '@/lib/routes';

/** The slug of the item named in the URL; null on the list's own URL. */
export function useReaderSlug(): string | null {
  const { slug } = useParams<{ slug?: string }>();
  return slug === undefined ? null : (decodePath(slug) ?? slug);
}
