import { MarkedTitle } from './MarkedTitle';
import { titleMark } from './title-mark';

interface TitleProps {
  readonly children: string;
  /** The record's language (`RecordFacts`), if known. */
  readonly language?: string | null;
}

/** A title, marked if it is in another language than the page, for its pronunciation and direction. */
export const Title = ({ children, language }: TitleProps) => (
  <MarkedTitle mark={titleMark(language, children)}>{children}</MarkedTitle>
);
