import { oneOfEachKind } from './checks.mjs';
import { ask, reasonOf } from './crawl.mjs';

/** In bytes: messengers refuse larger previews (specification section 6). */
export const LARGEST_SHARE_PICTURE = 300_000;

/**
 * Returns the faults of share pictures, checking one page of each kind.
 *
 * @param {readonly import('./crawl.mjs').Page[]} pages
 * @returns {Promise<readonly string[]>}
 */
export async function sharePictureFaults(pages) {
  /** @type {string[]} */
  const faults = [];
  for (const { path, meta } of oneOfEachKind(pages)) {
    const address = meta.get('og:image') ?? '';
    try {
      const { answer, body } = await ask(address);
      const type = answer.headers.get('content-type') ?? '';
      if (!answer.ok) faults.push(`${path}: ${address} answers ${answer.status}`);
      else if (!type.startsWith('image/')) faults.push(`${path}: ${address} is ${type}`);
      else if (body.length >= LARGEST_SHARE_PICTURE) faults.push(`${path}: ${body.length} bytes`);
    } catch (error) {
      faults.push(`${path}: ${address} can't be fetched: ${reasonOf(error)}`);
    }
  }
  return faults;
}
