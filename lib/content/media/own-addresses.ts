import { CMS_HOME, CMS_ORIGIN } from '@/lib/html/address';
import { canonicalPath } from '@/lib/routes';

/** The settings that decide which media may load (docs/specification/site.md, Settings; decision 17). */
export interface MediaSettings {
  /** Origins from which pictures and films may load. */
  readonly origins: readonly string[];
  /** Origin of the CMS. Its uploads get an address on the site when `base` is set. */
  readonly cmsOrigin: string;
  /** The folder of the CMS, without a trailing slash; defaults to its origin. */
  readonly cmsHome?: string;
  /** `MEDIA_BASE_URL` without a trailing slash; when undefined, uploads keep their address. */
  readonly base: string | undefined;
}

/**
 * The characters that continue an address in a text. Each matches in only one way; otherwise matching could take
 * exponential time. The author of the address, or browsers, escape all others.
 */
const CHARACTER = "(?:[\\w.~!$&'()*+,;=:@/\\p{L}\\p{M}\\p{N}-]|%[\\da-fA-F]{2})";
const REST = `${CHARACTER}*`;

/** A file's path, up to 1,000 characters, with its ending, then a query, which does not change the file. */
const FILE = `(/${CHARACTER}{0,1000}\\.[A-Za-z\\d]{2,5})(?![\\w/%~-])(?:\\?[^\\s"'<>]*)?`;

/** Hidden files, programs, scripts and pages, as nginx knows them (deploy/nginx/open-ground.conf.template). */
const NO_MEDIA = [
  /\/\.|%5C/,
  /\.(?:php[s\d]?|pht|phtml|phar)(?![a-z\d])/i,
  /\.(?:[sx]?html?|xht|[mc]?js|xml|json|swf)\.*(?:[/;:~%].*)?$/i,
];

/** Rewrites and checks media addresses according to the site's settings. */
export class OwnAddresses {
  readonly #origins: ReadonlySet<string>;
  readonly #uploads: RegExp | null;
  readonly #files: RegExp;
  readonly #base: string;
  readonly #cmsOrigin: string;
  readonly #cmsHome: string;

  constructor({ origins, cmsOrigin, cmsHome, base }: MediaSettings) {
    this.#cmsOrigin = cmsOrigin;
    this.#cmsHome = cmsHome ?? cmsOrigin;
    this.#origins = new Set(origins);
    this.#base = base ?? '';
    // The CMS may be installed in a subdirectory. `original` contains the files as uploaded.
    const escaped = cmsOrigin.replace(/[.[\]]/g, '\\$&');
    this.#files = new RegExp(escaped + FILE, 'gu');
    this.#uploads =
      base === undefined
        ? null
        : new RegExp(
            `${escaped}(?:/[\\w.~-]{1,100}){0,4}/wp-content/(?:uploads|(original))(/${REST})`,
            'gu',
          );
  }

  /** Completes addresses that the CMS wrote without its host (`lib/html/address`). */
  complete(text: string): string {
    if (!text.includes('-of-the-cms.invalid')) return text;
    return text.replaceAll(CMS_ORIGIN, this.#cmsOrigin).replaceAll(CMS_HOME, this.#cmsHome);
  }

  /**
   * Rewrites every address of a CMS upload in a text to the proxy's address, in the spelling that the proxy stores it
   * under.
   */
  rebase(written: string): string {
    const text = this.complete(written);
    if (!this.#uploads || !text.includes('/wp-content/')) return text;
    return text.replace(this.#uploads, (_, original: string | undefined, path: string) => {
      const folder = original === undefined ? '' : '/original';
      return this.#base + folder + (canonicalPath(path) ?? path);
    });
  }

  /**
   * Replaces the address of every file of the CMS in a text.
   *
   * @param addressOf called with the path of a file on the CMS, in canonical spelling
   */
  place(written: string, addressOf: (path: string) => string): string {
    const text = this.complete(written);
    if (!text.includes(this.#cmsOrigin)) return text;
    return text.replace(this.#files, (address, file: string) => {
      // The only character of a path that sanitised HTML escapes.
      const path = canonicalPath(file.replaceAll('&amp;', '&'));
      const isMedia = path !== null && !NO_MEDIA.some((kind) => kind.test(path));
      if (!isMedia) return address;
      const placed = addressOf(path);
      return file.includes('&amp;') ? placed.replaceAll('&', '&amp;') : placed;
    });
  }

  /** Returns the origin of an address if it may not load, or null if it may. Relative addresses belong to the site. */
  foreignOriginOf(address: string): string | null {
    if (!/^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address)) return null;
    if (!URL.canParse(address, 'https://relative.invalid/')) return 'malformed';
    const { origin, protocol } = new URL(address, 'https://relative.invalid/');
    if (this.#origins.has(origin)) return null;
    return origin === 'null' ? protocol : origin;
  }
}
