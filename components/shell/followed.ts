const FOLLOWED = 'data-followed';

export const forgetFollowed = () =>
  document.querySelector(`[${FOLLOWED}]`)?.removeAttribute(FOLLOWED);

/** Marks the link that is followed: its card answers at once (`styles/global.scss`). */
export function markFollowed(link: Element) {
  forgetFollowed();
  link.setAttribute(FOLLOWED, '');
}
