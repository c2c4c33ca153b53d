import { decoded } from '@/lib/domain/decoded';

export interface SlugParams {
  readonly params: Promise<{ slug: string }>;
}

/** Decodes a route parameter, which Next passes percent-encoded. Malformed escapes are kept. */
export const decodeParam = decoded;

/** The slug of a route with one parameter. */
export async function slugOf(params: SlugParams['params']): Promise<string> {
  return decodeParam((await params).slug);
}
