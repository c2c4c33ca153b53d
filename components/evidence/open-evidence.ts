import { askedFilms } from '@/components/player/asked-films';
import { startInAddress } from '@/components/player/start-in-address';
import { slideRequests } from '@/components/slideshow/slide-requests';
import { parseRegion } from '@/lib/domain/region';
import * as words from '@/lib/words';
import { elementIn } from './markup';
import { openDialog } from './open-dialog';

/** How long (ms) a reader waits before the link is followed after all. */
const PATIENCE = 8_000;

/** What is warned of where a link leads; empty without a warning. */
const warningOf = ({ dataset }: HTMLAnchorElement) => dataset['evidence'] ?? '';

/** The page of a resource, of a document with the page that is named; null when it can't be had. */
async function fetchPage({ pathname, search }: HTMLAnchorElement): Promise<string | null> {
  const address = search.startsWith('?page=') ? pathname + search : pathname;
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  return response.ok ? response.text() : null;
}

const FOLD = 'details[data-warned]';

/** Not behind a warning; or behind one that the reader has agreed to. */
const isOpen = (element: Element, warning: string) =>
  !element.closest(`${FOLD}:not([open])`) && (warning === '' || element.closest(FOLD) !== null);

// No path has a quotation mark or a backslash.
const filmHere = (path: string, warning: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(`video[data-address="${path}"]`)).find(
    (video) => isOpen(video, warning),
  );

const pictureHere = (path: string, warning: string) =>
  Array.from(
    document.querySelectorAll<HTMLAnchorElement>(
      `a[data-resource="${path}"]:has(img), a[data-address="${path}"]:has(img)`,
    ),
  ).find((picture) => isOpen(picture, warning));

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
  onReturn = () => link.focus({ preventScroll: true }),
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
    link.focus({ preventScroll: true });
  });
  return true;
}

/** Puts a picture in its place that waits behind a warning in its page. @throws where it can't be loaded */
async function unveil(group: HTMLElement): Promise<void> {
  const fold = group.querySelector(FOLD);
  const picture = fold?.querySelector<HTMLAnchorElement>('a[data-slide]');
  if (!fold || !picture) return;
  const image = new Image();
  image.src = picture.href;
  image.alt = picture.getAttribute('aria-label') ?? '';
  await image.decode();
  image.width = image.naturalWidth;
  image.height = image.naturalHeight;
  picture.replaceChildren(image);
  fold.replaceWith(picture);
}

/** The medium of a resource's page, once the reader has agreed to see it. */
async function openMedium(page: HTMLElement, link: HTMLAnchorElement): Promise<boolean> {
  const head = page.querySelector('header');
  const film = page.querySelector<HTMLElement>('video[data-address]');
  const group = page.querySelector<HTMLElement>('figure[data-slideshow]');
  if (!head) return false;
  const warning = warningOf(link);
  const said = head.querySelector('p')?.textContent ?? '';
  // Of the record whose text has the link, which the page does not say.
  if (warning !== '' && !said.includes(warning)) {
    const line = document.createElement('p');
    line.textContent = words.warningOf(warning);
    head.prepend(line);
  }
  if (!film && !group) {
    await openDialog(link, { head, parts: previewsOf(link, head), next: null });
    return true;
  }
  const next = words.showWithheld[film ? 'film' : 'picture'];
  if (warning !== '' && !(await openDialog(link, { head, parts: [], next }))) return true;
  if (film) await openFilm(film, link);
  else if (group) {
    await unveil(group);
    return openAway(group, link);
  }
  return true;
}

/** What a document's page has below its head, and before it the still that the text has of it. */
function previewsOf(link: HTMLAnchorElement, head: Element): readonly Node[] {
  const still = document.querySelector(`a[data-evidence][href="${link.getAttribute('href')}"] img`);
  return [still?.cloneNode(), head.nextElementSibling].filter((part) => part instanceof Node);
}

/**
 * Opens what a link of a text leads to over the page: from the page itself, or from the resource's own page. What is warned of is
 * shown once the reader has agreed; of a document, what its page says.
 *
 * @returns false where that can't be done: the link is to be followed
 */
export async function openEvidence(link: HTMLAnchorElement): Promise<boolean> {
  const { pathname: path } = link;
  const warning = warningOf(link);
  const film = filmHere(path, warning);
  const picture = pictureHere(path, warning);
  if (film || picture) {
    if (film) await openFilm(film, link);
    else if (picture) await openPicture(picture, link);
    return true;
  }
  const text = await fetchPage(link);
  // The reader may have gone on meanwhile.
  if (!link.isConnected) return true;
  // It may be warned of since this page was made.
  if (text === null || (warning === '' && text.includes(' data-warned='))) return false;
  const page = elementIn(text, /<article[ >]/);
  return page !== null && openMedium(page, link);
}
