import { shownDate } from '@/lib/domain/format-day';
import type { EditorialDate } from '@/lib/domain/primitives';
import { ShownDate } from './ShownDate';

interface DateTextProps {
  readonly date: EditorialDate | null;
  readonly fallback?: '-' | 'None';
  readonly className?: string;
}

/** Shows a date as `DD MMM YYYY`, or the editor's free text. */
export const DateText = ({ date, ...rest }: DateTextProps) => (
  <ShownDate date={shownDate(date)} {...rest} />
);
