import { Title } from './Title';

interface QuotingProps {
  readonly text: string;
  /** A part of the text, marked if its language differs from the page's. */
  readonly title: string;
  /** Its language in the CMS's code, if known. */
  readonly language?: string | null;
}

/** Shows a sentence that contains a title or a name. */
export function Quoting({ text, title, language }: QuotingProps) {
  const from = title === '' ? -1 : text.indexOf(title);
  if (from < 0) return text;
  return (
    <>
      <span>{text.slice(0, from)}</span>
      <Title language={language}>{title}</Title>
      <span>{text.slice(from + title.length)}</span>
    </>
  );
}
