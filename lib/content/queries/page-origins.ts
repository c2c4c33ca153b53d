import { siteSlot } from '@/lib/process-slot.mjs';
import { mediaOriginsOf } from './media-origins';

/** Origins that the page cache adds to a page's policy (lib/cache/content-security-policy.mjs). */
export interface PageOrigins {
  /** Those of an embedded third-party form, allowed for scripts, styles and frames. */
  readonly form: readonly string[];
  /** Allowed for fetching data only. */
  readonly data: readonly string[];
  /** Allowed for pictures and films. */
  readonly media: readonly string[];
}

/** The origin of the map service's tiles, styles and glyphs. Its telemetry uses another host, which no page may contact. */
const MAP_SERVICE = 'https://api.mapbox.com';

/**
 * Returns the origins besides the site's own that the page at a path may load from: on its page the donation platform's
 * (checklist DON-07), and on every page those of the tracker and the map service, if configured. A visitor can navigate
 * from any page to the map without a new document, and then keeps the policy of the first page.
 */
export function originsOf(path: string): PageOrigins {
  const environment = siteSlot.get()?.environment;
  if (!environment) return { form: [], data: [], media: [] };
  const { donationForm, analytics, mapbox } = environment;
  return {
    form: path === '/donate' ? (donationForm?.origins ?? []) : [],
    data: [
      ...(analytics ? [new URL(analytics.endpoint).origin] : []),
      ...(mapbox ? [MAP_SERVICE] : []),
    ],
    media: mediaOriginsOf(environment),
  };
}
