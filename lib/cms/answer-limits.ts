const MEBIBYTE = 1024 * 1024;

/** Limits (bytes) for the decompressed answers of the CMS (docs/specification/field-limits.md). */
export const ANSWER_BYTES = {
  any: 20 * MEBIBYTE,
  /** For one record: ten times the limit of its texts. */
  record: 4 * MEBIBYTE,
  /** 50,000 entries of two addresses, with 500 bytes per address. */
  addresses: 48 * MEBIBYTE,
};

/** The call for the old addresses. */
export const ADDRESSES_PATH = 'fa/v1/addresses';
