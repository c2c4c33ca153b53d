import { REVIEW_FILES_PATH, REVIEW_SEAL } from '@/lib/routes';
import { isSignatureOf, signatureOf } from './link';

/** Returns a name for a review link that does not reveal its token. */
export const nameOfLink = (token: string, key: Buffer): string =>
  signatureOf(`review-link.${token}`, key);

/** The text to sign, which states that a draft shown by a review link named a file. */
const sealedText = (link: string, path: string) => `review-file.${link}.${path}`;

/**
 * Returns the address of a draft's file for readers with a review link. It is useless without their cookie.
 *
 * @param path of the file on the CMS, in canonical spelling
 */
export const reviewFileAddress = (link: string, path: string, key: Buffer): string =>
  `${REVIEW_FILES_PATH}${path}?${REVIEW_SEAL}=${signatureOf(sealedText(link, path), key)}`;

/** Returns true when that address was made for a link. */
export const isSealed = (
  link: string,
  { path, seal }: { readonly path: string; readonly seal: string },
  keys: readonly Buffer[],
): boolean => isSignatureOf(sealedText(link, path), seal, keys);
