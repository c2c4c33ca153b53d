import type { ReactNode } from 'react';
import { SiteLink } from './SiteLink';

interface SlideLinkProps {
  /** The picture's file, or a page that shows it by itself: where the link leads without script. */
  readonly href: string;
  /** Plain text; shown with the picture, cut to 32 characters. */
  readonly title?: string;
  /** Plain text; without it the `figcaption` around the link serves. */
  readonly caption?: string;
  readonly className?: string;
  readonly autoFocus?: boolean;
  /** The accessible name, where the picture inside gives none. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A link around a picture that opens it in the slideshow. Those inside the same `[data-slideshow]`, else those of
 * the same page, are one slideshow.
 */
export function SlideLink({ title, caption, label, children, ...rest }: SlideLinkProps) {
  return (
    <SiteLink {...rest} aria-label={label} data-slide="" data-title={title} data-caption={caption}>
      {children}
    </SiteLink>
  );
}
