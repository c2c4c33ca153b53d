import { mediaOriginsOf } from './media-origins';
import { querySlot } from './room';

/** What the page cache writes into a page's policy (lib/cache/content-security-policy.mjs). */
export interface PageOrigins {
  /** Of a foreign form the page holds: scripts, styles and frames may come from there. */
  readonly form: readonly string[];
  /** Asked for data and nothing else. */
  readonly data: readonly string[];
  /** Asked for pictures and films. */
  readonly media: readonly string[];
}

/** Tiles, styles and glyphs of the map service. Its telemetry has another host, which no page may ask. */
const MAP_SERVICE = 'https://api.mapbox.com';

/**
 * Origins, beside the site's own, that the page at a path may load from: the donation platform's on its page (checklist
 * DON-07), and, on every page, the tracker's and the map service's where they are configured. A visitor walks on from
 * any page to the map without a new document, and keeps the policy of the page they came by.
 */
export function originsOf(path: string): PageOrigins {
  const environment = querySlot.get()?.environment;
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
