/** What tells media that may load from those that may not (contract/site.md, Settings; decision 17). */
export interface MediaSettings {
  /** Origins from which pictures and films may load. */
  readonly origins: readonly string[];
  /** Origin of the CMS, whose uploads have an address of the site's own where `base` is set. */
  readonly cmsOrigin: string;
  /** `MEDIA_BASE_URL`, without a slash at its end; undefined: uploads stay where they are. */
  readonly base: string | undefined;
}

/** Addresses of media as this site is set up. */
export class OwnAddresses {
  readonly #origins: ReadonlySet<string>;
  readonly #uploads: RegExp | null;
  readonly #base: string;

  constructor({ origins, cmsOrigin, base }: MediaSettings) {
    this.#origins = new Set(origins);
    this.#base = base ?? '';
    // The CMS may live in a folder. `original` has the files as they were uploaded.
    const escaped = cmsOrigin.replace(/[.[\]]/g, '\\$&');
    this.#uploads =
      base === undefined
        ? null
        : new RegExp(
            `${escaped}(?:/[\\w.~-]{1,100}){0,4}/wp-content/(?:uploads/|(original/))`,
            'g',
          );
  }

  /** A text with every address of the CMS's uploads that it holds as the proxy serves it. */
  rebase(text: string): string {
    if (!this.#uploads || !text.includes('/wp-content/')) return text;
    return text.replace(this.#uploads, (_, original = '') => `${this.#base}/${original}`);
  }

  /** The origin of an address from which nothing may load; null for one that may. A relative address is the site's own. */
  foreignOriginOf(address: string): string | null {
    if (!/^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address)) return null;
    if (!URL.canParse(address, 'https://relative.invalid/')) return 'malformed';
    const { origin, protocol } = new URL(address, 'https://relative.invalid/');
    if (this.#origins.has(origin)) return null;
    return origin === 'null' ? protocol : origin;
  }
}
