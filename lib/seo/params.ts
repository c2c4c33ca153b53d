export interface SlugParams {
  readonly params: Promise<{ slug: string }>;
}

/** A route parameter as text: Next hands it over percent-encoded. Malformed escapes stand as they are. */
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
