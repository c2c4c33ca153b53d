import type { SafeHtml } from '@/lib/domain/primitives';
import { RichText } from './RichText';
import { ContentWarning, Warned } from './Warned';

interface WarnedTextProps {
  /** The content warning of the text's record. */
  readonly warning: string | undefined;
  readonly html: SafeHtml | null;
  readonly className?: string;
}

/** Media in an editor's text. */
const MEDIA = /<(?:img|picture|video|audio|iframe|object|embed)\b/i;

/**
 * An editor's text below its record's warning, which is already shown: hidden behind the warning if it contains media.
 */
export function PicturedText({ warning, html, className }: WarnedTextProps) {
  const isHeldBack = Boolean(warning) && html !== null && MEDIA.test(html);
  const text = <RichText html={html} className={className} isHeldBack={isHeldBack} anchored />;
  return isHeldBack ? (
    <div className={className}>
      <Warned warning={warning} what="text">
        {text}
      </Warned>
    </div>
  ) : (
    text
  );
}

/** An editor's text after its record's warning: below it, or hidden behind it if the text contains media. */
export function WarnedText({ warning, html, className }: WarnedTextProps) {
  if (!warning) return <RichText html={html} className={className} anchored />;
  if (html !== null && MEDIA.test(html)) {
    return (
      <Warned warning={warning} what="text">
        <RichText html={html} className={className} isHeldBack anchored />
      </Warned>
    );
  }
  return (
    <>
      <ContentWarning>{warning}</ContentWarning>
      <RichText html={html} className={className} anchored />
    </>
  );
}
