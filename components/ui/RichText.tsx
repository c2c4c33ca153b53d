import * as words from '@/lib/words';
import type { JSX } from 'react';
import { NOTHING } from './Picture';
import { SlideLink } from './SlideLink';
import type { SafeHtml } from '@/lib/domain/primitives';
import { anchorText } from '@/lib/html/anchors';
import { renderHtml, type TextImage } from '@/lib/html/render';
import { classes } from './classes';
import { EmbedLink } from './EmbedLink';
import styles from './RichText.module.scss';
import { Unseen } from './Unseen';

interface RichTextProps {
  readonly html: SafeHtml | null;
  readonly className?: string;
  /** True inside something closed: without JavaScript, its pictures are not loaded. */
  readonly isHeldBack?: boolean;
  /** True if its paragraphs have permanent anchors (decision 21). */
  readonly anchored?: boolean;
}

/** An editor's text in the reading style; renders nothing when there is none. */
export function RichText({ html, className, isHeldBack = false, anchored = false }: RichTextProps) {
  if (html === null) return null;
  return (
    <div className={classes(styles.text, className)}>
      {renderHtml(anchored ? anchorText(html) : html, {
        renderEmbed: (embed) => <EmbedLink {...embed} />,
        renderImage: (image) => <TextPicture {...image} isHeldBack={isHeldBack} />,
        renderLinkedImage: (image) => (isHeldBack ? <Held>{image}</Held> : image),
      })}
    </div>
  );
}

/** In pixels; a narrower image is an icon in the text, not a picture for the slideshow. */
const SIGN_WIDTH = 120;

interface TextPictureProps extends TextImage {
  readonly isHeldBack: boolean;
}

function TextPicture({ src, alt, width, image, isHeldBack }: TextPictureProps) {
  const held = isHeldBack ? <Held>{image}</Held> : image;
  if (width !== null && width < SIGN_WIDTH) return held;
  return (
    <SlideLink href={src} label={alt === '' ? words.picture : undefined}>
      {held}
      {isHeldBack && <Unseen />}
    </SlideLink>
  );
}

/** An editor's picture, which browsers don't load without JavaScript. */
function Held({ children }: { readonly children: JSX.Element }) {
  return (
    <picture>
      <source media="(scripting: none)" srcSet={NOTHING} />
      {children}
    </picture>
  );
}
