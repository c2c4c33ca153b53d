import { isSameRecord, type Removal } from '../store';
import { isRemoval, type ContentEvent } from './content-event';

/** What is kept of events once a record was restored: another process must not take it down again by those that removed it. */
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
