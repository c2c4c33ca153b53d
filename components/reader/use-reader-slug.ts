'use client';

import { useParams } from 'next/navigation';
import { decodePath } from '@/lib/routes';

/** Returns the slug of the item that the URL names; null on the list's own URL. */
export function useReaderSlug(): string | null {
  const { slug } = useParams<{ slug?: string }>();
  return slug === undefined ? null : (decodePath(slug) ?? slug);
}
