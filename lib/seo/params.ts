export interface SlugParams {
  readonly params: Promise<{ slug: string }>;
}

/** Decodes a route parameter, which Next passes percent-encoded. Malformed escapes are kept. */
export function decodeParam(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return param;
  }
}

/** The slug of a route with one parameter. */
export async function slugOf(params: SlugParams['params']): Promise<string> {
  return decodeParam((await params).slug);
}
