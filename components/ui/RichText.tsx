import type { SafeHtml } from '@/lib/domain/primitives';
import { directionOf } from '@/lib/html/directions';
import { renderHtml, type TextImage, type WithheldImage } from '@/lib/html/render';
import { countWithheld } from '@/lib/html/withheld-images';
import * as words from '@/lib/words';
import { classes } from './classes';
import { EmbedLink } from './EmbedLink';
import { foreignLanguage } from '@/lib/domain/record-language';
import { inParts } from './in-parts';
import styles from './RichText.module.scss';
import { SharedAgreement } from './SharedAgreement';
import { SlideLink } from './SlideLink';
import { textsOfPage } from './texts-of-page';
import { withEvidence } from './with-evidence';
import { WithheldPicture } from './WithheldPicture';

/** How many of a text's outermost elements are rendered at once. */
const ELEMENTS_AT_ONCE = 150;

interface RichTextProps {
  readonly html: SafeHtml | null;
  /** The language of its record (`RecordFacts`), if known. */
  readonly language?: string | null;
  readonly className?: string;
  /** True if its paragraphs have permanent anchors (decision 21). */
  readonly anchored?: boolean;
  /** True for a text of one column that leaves the right four columns of the page to evidence. */
  readonly hasRoom?: boolean;
}

/**
 * Shows an editor's text in the reading style; renders nothing if there is none. Its pictures are not loaded before the
 * reader agrees to their warnings, which appear in the text (decision 45).
 */
export function RichText({
  html,
  language,
  className,
  anchored = false,
  hasRoom = false,
}: RichTextProps) {
  if (html === null) return null;
  const texts = textsOfPage();
  const what = countWithheld(html) > 1 ? 'pictures' : 'picture';
  const render = (text: SafeHtml) =>
    renderHtml(text, {
      renderEmbed: (embed) => <EmbedLink {...embed} />,
      renderImage: (image) => <TextPicture {...image} />,
      renderWithheld: (image) => <WithheldTextPicture {...image} what={what} />,
      renderAnchor: (anchor) => <AnchorLink anchor={anchor} />,
    });
  return (
    <SharedAgreement html={html}>
      <div
        className={classes(styles.text, className)}
        dir={directionOf(html)}
        lang={foreignLanguage(language)}
      >
        {inParts(
          anchored
            ? withEvidence(texts.anchored(html), texts, { render, hasRoom })
            : render(texts.named(html)),
          ELEMENTS_AT_ONCE,
        )}
      </div>
    </SharedAgreement>
  );
}

/**
 * A paragraph's anchor link. It contains no letters, so that copying the text does not include it. With scripts,
 * pressing it also copies its address.
 */
const AnchorLink = ({ anchor }: { readonly anchor: string }) => (
  <a
    href={`#${anchor}`}
    className={styles.anchor}
    aria-label={words.linkToParagraph}
    data-anchor=""
  />
);

/** In pixels. A narrower image is an icon in the text, not a picture for the slideshow. */
const SIGN_WIDTH = 120;

const isSign = ({ width, fit }: Pick<TextImage, 'width' | 'fit'>) =>
  fit === 'line' || (width !== null && width < SIGN_WIDTH);

function TextPicture({ src, alt, width, fit, image }: TextImage) {
  if (isSign({ width, fit })) return <span className={styles.sign}>{image}</span>;
  return (
    <SlideLink
      href={src}
      className={fit === 'column' ? styles.column : undefined}
      label={alt === '' ? words.picture : undefined}
    >
      {image}
    </SlideLink>
  );
}

interface WithheldTextPictureProps extends WithheldImage {
  readonly what: 'picture' | 'pictures';
}

function WithheldTextPicture({
  warning,
  src,
  alt,
  width,
  fit,
  image,
  what,
}: WithheldTextPictureProps) {
  return (
    <WithheldPicture
      warning={warning}
      href={src}
      label={words.litePicture({ alt })}
      notice={words.contentWarning}
      show={words.showWithheld[what]}
      isSmall={isSign({ width, fit })}
    >
      {image}
    </WithheldPicture>
  );
}
