import { REVIEW_FILES_PATH, REVIEW_SEAL } from '@/lib/routes';
import { isSignatureOf, signatureOf } from './link';

/** A name for a link for review that does not tell its token. */
export const nameOfLink = (token: string, key: Buffer): string =>
  signatureOf(`review-link.${token}`, key);

/** Says that a draft named a file when it was shown by a link for review. */
const sealedText = (link: string, path: string) => `review-file.${link}.${path}`;

/**
 * The address of a file of a draft for those who look at it by a link for review. It is worth nothing without their cookie.
 *
 * @param path of the file on the CMS, in its one spelling
 */
export const reviewFileAddress = (link: string, path: string, key: Buffer): string =>
  `${REVIEW_FILES_PATH}${path}?${REVIEW_SEAL}=${signatureOf(sealedText(link, path), key)}`;

/** True when that address was made for a link. */
export const isSealed = (
  link: string,
  { path, seal }: { readonly path: string; readonly seal: string },
  keys: readonly Buffer[],
): boolean => isSignatureOf(sealedText(link, path), seal, keys);
