/** An address of before, when WordPress itself answered visitors, and where what it showed is now. */
export interface OldAddress {
  /** A path, with its query where that is what names the record (`/?p=12`). One that ends in `/*` is of a folder of files. */
  readonly from: string;
  /** A path of the site; for a folder of files, its path on the CMS. */
  readonly to: string;
}
