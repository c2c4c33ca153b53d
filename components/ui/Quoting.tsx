import { Title } from './Title';

interface QuotingProps {
  readonly text: string;
  /** A part of the text, which is marked if it is in another language than the page. */
  readonly title: string;
  /** Its language as the CMS codes it, if known. */
  readonly language?: string | null;
}

/** A sentence with a title, or a name, in it. */
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
