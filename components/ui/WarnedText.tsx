import type { SafeHtml } from '@/lib/domain/primitives';
import { RichText } from './RichText';
import { ContentWarning, Warned } from './Warned';

interface WarnedTextProps {
  /** Of the record the text belongs to. */
  readonly warning: string | undefined;
  readonly html: SafeHtml | null;
  readonly className?: string;
}

/** What can be seen or played in an editor's text. */
const MEDIA = /<(?:img|picture|video|audio|iframe|object|embed)\b/i;

/** An editor's text after its record's warning: words stand below it, a text with pictures waits until it is asked for. */
export function WarnedText({ warning, html, className }: WarnedTextProps) {
  const text = <RichText html={html} className={className} />;
  if (!warning) return text;
  if (html !== null && MEDIA.test(html)) {
    return (
      <Warned warning={warning} what="text">
        {text}
      </Warned>
    );
  }
  return (
    <>
      <ContentWarning>{warning}</ContentWarning>
      {text}
    </>
  );
}
