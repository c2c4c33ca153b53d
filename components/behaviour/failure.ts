import * as words from '@/lib/words';

/** A failure, as the reader is told of it. */
export interface Failure {
  /** One sentence. */
  readonly text: string;
  /** A link to what still works. */
  readonly link?: { readonly href: string; readonly label: string };
}

/**
 * Tells the reader of a failure in the element that the layout provides, until the reader closes it or follows a link.
 * Loaded only when something fails.
 */
export function tellFailure({ text, link }: Failure): void {
  const place = document.querySelector('[data-failure]');
  if (!place) return;
  const said = document.createElement('p');
  said.append(text);
  if (link) {
    const way = document.createElement('a');
    way.href = link.href;
    way.append(link.label);
    said.append(' ', way);
  }
  const close = document.createElement('button');
  close.append(words.close);
  place.replaceChildren(said, close);
  const controller = new AbortController();
  const onClick = ({ target }: Event) => {
    if (target !== close && !(target instanceof Element && target.closest('a[href]'))) return;
    controller.abort();
    place.replaceChildren();
  };
  document.addEventListener('click', onClick, { signal: controller.signal });
}
