import * as words from '@/lib/words';
import { SlideLink } from './SlideLink';
import type { SafeHtml } from '@/lib/domain/primitives';
import { renderHtml, type TextImage } from '@/lib/html/render';
import { classes } from './classes';
import { EmbedLink } from './EmbedLink';
import styles from './RichText.module.scss';

interface RichTextProps {
  readonly html: SafeHtml | null;
  readonly className?: string;
}

/** Text as an editor wrote it, in the reading type. Nothing at all when there is none. */
export function RichText({ html, className }: RichTextProps) {
  if (html === null) return null;
  return (
    <div className={classes(styles.text, className)}>
      {renderHtml(html, {
        renderEmbed: (embed) => <EmbedLink {...embed} />,
        renderImage: (image) => <TextPicture {...image} />,
      })}
    </div>
  );
}

/** Pixels; what is narrower is a sign in the text and no picture to look into. */
const SIGN_WIDTH = 120;

function TextPicture({ src, alt, width, image }: TextImage) {
  if (width !== null && width < SIGN_WIDTH) return image;
  return (
    <SlideLink href={src} label={alt === '' ? words.picture : undefined}>
      {image}
    </SlideLink>
  );
}
