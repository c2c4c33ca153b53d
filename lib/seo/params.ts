import { decoded } from '@/lib/domain/decoded';

export interface SlugParams {
  readonly params: Promise<{ slug: string }>;
}

/** Decodes a route parameter, which Next passes percent-encoded. Keeps malformed escapes. */
export const decodeParam = decoded;

/** Returns the slug of a route with one parameter. */
export async function slugOf(params: SlugParams['params']): Promise<string> {
  return decodeParam((await params).slug);
}
