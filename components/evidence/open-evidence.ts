import { askedFilms } from '@/components/player/asked-films';
import { startInAddress } from '@/components/player/start-in-address';
import { slideRequests } from '@/components/slideshow/slide-requests';
import { parseRegion } from '@/lib/domain/region';
import { elementIn } from './markup';

/** How long (ms) a reader waits before the link is followed after all. */
const PATIENCE = 8_000;

/** The page of another record's resource; null when it can't be had, or something is warned of. */
async function fetchPage(path: string): Promise<string | null> {
  const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) });
  const page = response.ok ? await response.text() : '';
  return page === '' || page.includes(' data-warned=') ? null : page;
}

/** Not behind a warning that the reader has not agreed to. */
const isOpen = (element: Element) => !element.closest('details[data-warned]:not([open])');

// No path has a quotation mark or a backslash.
const filmHere = (path: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(`video[data-address="${path}"]`)).find(isOpen);

const pictureHere = (path: string) =>
  Array.from(
    document.querySelectorAll<HTMLAnchorElement>(
      `a[data-resource="${path}"]:has(img), a[data-address="${path}"]:has(img)`,
    ),
  ).find(isOpen);

/** Has the player open a film, as a press on the film would. */
async function openFilm(video: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  await import('@/components/player/Player');
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.dataset['video'] = '';
  details.append(summary, video.cloneNode(true));
  details.hidden = true;
  const duration = Number.parseFloat(video.dataset['duration'] ?? '');
  const start = startInAddress(Number.isFinite(duration) ? duration : null, link.search);
  askedFilms.set(details, { opener: link, start: { ...start, isPaused: false } });
  document.body.append(details);
  summary.click();
  details.remove();
}

/** Has the slideshow open a picture, as a press on the picture would, with the part framed that a link leads to. */
async function openPicture(
  picture: HTMLAnchorElement,
  link: HTMLAnchorElement,
  onReturn = () => link.focus(),
): Promise<void> {
  await import('@/components/slideshow/Slideshow');
  const region = parseRegion(new URLSearchParams(link.search).get('xywh') ?? '');
  slideRequests.set(picture, { region, onReturn });
  picture.click();
}

/** The same of another page's picture, which stands in this one for as long as it is shown: the slideshow reads it there. */
async function openAway(group: HTMLElement, link: HTMLAnchorElement): Promise<boolean> {
  const picture = group.querySelector<HTMLAnchorElement>('a[data-slide]:has(img)');
  const main = link.closest('main');
  if (!picture || !main) return false;
  group.hidden = true;
  for (const image of group.querySelectorAll('img')) image.loading = 'lazy';
  main.append(group);
  await openPicture(picture, link, () => {
    group.remove();
    link.focus();
  });
  return true;
}

/**
 * Opens what a link of a text leads to over the page: from the page itself, or from the page of another record's resource.
 *
 * @returns false where that can't be done, or something is warned of: the link is to be followed
 */
export async function openEvidence(link: HTMLAnchorElement): Promise<boolean> {
  const { pathname: path } = link;
  const film = filmHere(path);
  const picture = pictureHere(path);
  if (film || picture) {
    if (film) await openFilm(film, link);
    else if (picture) await openPicture(picture, link);
    return true;
  }
  const page = await fetchPage(path);
  // The reader may have gone on meanwhile.
  if (!link.isConnected) return true;
  if (page === null) return false;
  const other = elementIn(page, /<video [^<>]*data-address="/);
  if (other) {
    await openFilm(other, link);
    return true;
  }
  const group = elementIn(page, /<figure [^<>]*data-slideshow="/);
  return group !== null && openAway(group, link);
}
