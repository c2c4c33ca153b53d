import { afterGoingBack, dropEntry } from '@/components/behaviour/close-on-back';
import { openEvidence } from '@/components/evidence/open-evidence';
import { copyAnchor } from './copy-anchor';

/**
 * What a press on a link of a text does besides: a paragraph's own link copies its address, and evidence opens over the page.
 *
 * @param follow goes where the link leads
 */
export async function pressed(link: Element, follow: () => void): Promise<void> {
  if (!(link instanceof HTMLAnchorElement)) return;
  if (link.hasAttribute('data-anchor')) return copyAnchor(link);
  if (await openEvidence(link).catch(() => false)) return;
  dropEntry();
  afterGoingBack(follow);
}
