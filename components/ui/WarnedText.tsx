import type { SafeHtml } from '@/lib/domain/primitives';
import { RichText } from './RichText';
import { ContentWarning } from './Warned';

interface WarnedTextProps {
  /** The content warning of the text's record. */
  readonly warning: string | undefined;
  readonly html: SafeHtml | null;
  /** The language of the text's record, if known. */
  readonly language?: string | null;
  readonly className?: string;
}

/** Shows an editor's text below its record's warning, with permanent anchors. */
export function WarnedText({ warning, html, language, className }: WarnedTextProps) {
  return (
    <>
      {warning !== undefined && <ContentWarning>{warning}</ContentWarning>}
      <RichText html={html} language={language} className={className} anchored />
    </>
  );
}
