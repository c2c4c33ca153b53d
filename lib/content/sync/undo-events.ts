import { isSameRecord, type Removal } from '../store';
import { isRemoval, type ContentEvent } from './content-event';

/** Returns a function that marks a restored record's removal events as undone, so that no other process repeats them. */
export function undoEvents({
  kind,
  ...names
}: Pick<Removal, 'kind' | 'id' | 'slugMarks'>): (event: ContentEvent) => ContentEvent {
  return (event) => {
    const { type, id, slugMarks = [] } = event;
    const isIts = isRemoval(event) && type === kind && isSameRecord({ id, slugMarks }, names);
    return isIts && !event.isUndone ? { ...event, isUndone: true } : event;
  };
}
