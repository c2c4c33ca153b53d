import { MarkedTitle } from './MarkedTitle';
import { titleMark } from './title-mark';

interface TitleProps {
  readonly children: string;
  /** The record's language (`RecordFacts`), if known. */
  readonly language?: string | null;
}

/** A title, marked for pronunciation and direction if its language differs from the page's. */
export const Title = ({ children, language }: TitleProps) => (
  <MarkedTitle mark={titleMark(language, children)}>{children}</MarkedTitle>
);
