'use client';

import { useParams } from 'next/navigation';
import { decodePath } from '@/lib/routes';

/** The slug of the item named by the address; null on the list's own address. */
export function useReaderSlug(): string | null {
  const { slug } = useParams<{ slug?: string }>();
  return slug === undefined ? null : (decodePath(slug) ?? slug);
}
