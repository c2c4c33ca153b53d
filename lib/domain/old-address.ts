/** An address from when WordPress itself answered visitors, and its replacement. */
export interface OldAddress {
  /** A path, with its query if that names the record (`/?p=12`). One that ends in `/*` is that of a folder of files. */
  readonly from: string;
  /** A path on the site; for a folder of files, its path on the CMS. */
  readonly to: string;
}
