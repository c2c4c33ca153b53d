import { canonicalPath } from '@/lib/routes';

/** The settings that decide which media may load (contract/site.md, Settings; decision 17). */
export interface MediaSettings {
  /** Origins from which pictures and films may load. */
  readonly origins: readonly string[];
  /** Origin of the CMS, whose uploads get an address on the site when `base` is set. */
  readonly cmsOrigin: string;
  /** `MEDIA_BASE_URL` without a trailing slash; when undefined, uploads keep their address. */
  readonly base: string | undefined;
}

/** What an address goes on with in a text. Other characters that it may have are escaped by whoever wrote it, or by browsers. */
const REST = "(?:[\\w.~!$&'()*+,;=:@/-]|%[\\da-fA-F]{2}|[\\p{L}\\p{M}\\p{N}])*";

/** Media addresses according to the site's settings. */
export class OwnAddresses {
  readonly #origins: ReadonlySet<string>;
  readonly #uploads: RegExp | null;
  readonly #base: string;

  constructor({ origins, cmsOrigin, base }: MediaSettings) {
    this.#origins = new Set(origins);
    this.#base = base ?? '';
    // The CMS may be installed in a subdirectory. `original` contains the files as uploaded.
    const escaped = cmsOrigin.replace(/[.[\]]/g, '\\$&');
    this.#uploads =
      base === undefined
        ? null
        : new RegExp(
            `${escaped}(?:/[\\w.~-]{1,100}){0,4}/wp-content/(?:uploads|(original))(/${REST})`,
            'gu',
          );
  }

  /** Rewrites every address of a CMS upload in a text to the proxy's address, in the spelling that the proxy stores it under. */
  rebase(text: string): string {
    if (!this.#uploads || !text.includes('/wp-content/')) return text;
    return text.replace(this.#uploads, (_, original: string | undefined, path: string) => {
      const folder = original === undefined ? '' : '/original';
      return this.#base + folder + (canonicalPath(path) ?? path);
    });
  }

  /** The origin of an address if it may not load, or null if it may. Relative addresses belong to the site. */
  foreignOriginOf(address: string): string | null {
    if (!/^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address)) return null;
    if (!URL.canParse(address, 'https://relative.invalid/')) return 'malformed';
    const { origin, protocol } = new URL(address, 'https://relative.invalid/');
    if (this.#origins.has(origin)) return null;
    return origin === 'null' ? protocol : origin;
  }
}
