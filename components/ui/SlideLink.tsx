import type { ReactNode } from 'react';
import { SiteLink } from './SiteLink';

interface SlideLinkProps {
  /** The picture's file, or a page that shows it; followed without JavaScript. */
  readonly href: string;
  /** Plain text, shown with the picture, truncated to 32 characters. */
  readonly title?: string;
  /** Plain text. Defaults to the `figcaption` of the figure around the link. */
  readonly caption?: string;
  /** The path that names the picture, which the slideshow shows as the page's address; null for none. */
  readonly address?: string | null;
  /** The path of the picture's own page, if different. */
  readonly resource?: string | undefined;
  readonly className?: string;
  readonly autoFocus?: boolean;
  /** The accessible name, if the picture has no alternative text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A link around a picture that opens it in the slideshow. The links in the same `[data-slideshow]`, or else on the same
 * page, form one slideshow.
 */
export function SlideLink({
  title,
  caption,
  address,
  resource,
  label,
  children,
  ...rest
}: SlideLinkProps) {
  return (
    <SiteLink
      {...rest}
      aria-label={label}
      data-slide=""
      data-title={title}
      data-caption={caption}
      data-address={address ?? undefined}
      data-resource={resource}
    >
      {children}
    </SiteLink>
  );
}
