import { CMS_HOME, CMS_ORIGIN } from '@/lib/html/address';
import { canonicalPath } from '@/lib/routes';

/** The settings that decide which media may load (docs/specification/site.md, Settings; decision 17). */
export interface MediaSettings {
  /** Origins from which pictures and films may load. */
  readonly origins: readonly string[];
  /** Origin of the CMS, whose uploads get an address on the site when `base` is set. */
  readonly cmsOrigin: string;
  /** The folder that the CMS is in, without a trailing slash; its origin where it is not said. */
  readonly cmsHome?: string;
  /** `MEDIA_BASE_URL` without a trailing slash; when undefined, uploads keep their address. */
  readonly base: string | undefined;
}

/**
 * What an address goes on with in a text, each character in one way alone, or matching could take for ever. Others that it may have
 * are escaped by whoever wrote it, or by browsers.
 */
const CHARACTER = "(?:[\\w.~!$&'()*+,;=:@/\\p{L}\\p{M}\\p{N}-]|%[\\da-fA-F]{2})";
const REST = `${CHARACTER}*`;

/** The longest path (characters) of a file, and its ending; then a query, which names no other file. */
const FILE = `(/${CHARACTER}{0,1000}\\.[A-Za-z\\d]{2,5})(?![\\w/%~-])(?:\\?[^\\s"'<>]*)?`;

/** Hidden files, programs, scripts and pages, as nginx knows them (deploy/nginx/open-ground.conf.template). */
const NO_MEDIA = [
  /\/\.|%5C/,
  /\.(?:php[s\d]?|pht|phtml|phar)(?![a-z\d])/i,
  /\.(?:[sx]?html?|xht|[mc]?js|xml|json|swf)\.*(?:[/;:~%].*)?$/i,
];

/** Media addresses according to the site's settings. */
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

  /** Puts the CMS into addresses that it wrote without its host (`lib/html/address`). */
  complete(text: string): string {
    if (!text.includes('-of-the-cms.invalid')) return text;
    return text.replaceAll(CMS_ORIGIN, this.#cmsOrigin).replaceAll(CMS_HOME, this.#cmsHome);
  }

  /** Rewrites every address of a CMS upload in a text to the proxy's address, in the spelling that the proxy stores it under. */
  rebase(written: string): string {
    const text = this.complete(written);
    if (!this.#uploads || !text.includes('/wp-content/')) return text;
    return text.replace(this.#uploads, (_, original: string | undefined, path: string) => {
      const folder = original === undefined ? '' : '/original';
      return this.#base + folder + (canonicalPath(path) ?? path);
    });
  }

  /**
   * Gives every file of the CMS that a text names another address.
   *
   * @param addressOf called with the path of a file on the CMS, in its one spelling
   */
  place(written: string, addressOf: (path: string) => string): string {
    const text = this.complete(written);
    if (!text.includes(this.#cmsOrigin)) return text;
    return text.replace(this.#files, (address, file: string) => {
      // Sanitised HTML escapes this one sign of a path.
      const path = canonicalPath(file.replaceAll('&amp;', '&'));
      const isMedia = path !== null && !NO_MEDIA.some((kind) => kind.test(path));
      if (!isMedia) return address;
      const placed = addressOf(path);
      return file.includes('&amp;') ? placed.replaceAll('&', '&amp;') : placed;
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
