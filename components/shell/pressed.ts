import { afterGoingBack, dropEntry } from '@/components/behaviour/close-on-back';
import { openEvidence } from '@/components/evidence/open-evidence';
import { copyAnchor } from './copy-anchor';

/**
 * Performs the action of a link in a text: an anchor link copies its address, and evidence opens over the page.
 *
 * @param follow navigates to the link's address
 */
export async function pressed(link: Element, follow: () => void): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return;
  if (link.hasAttribute('data-anchor')) return copyAnchor(link);
  if (await openEvidence(link).catch(() => false)) return;
  dropEntry();
  afterGoingBack(follow);
}
