import type { RecordFacts } from '@/lib/domain/record-facts';

type Warned = Pick<RecordFacts, 'contentWarning'>;

/** A record of a list with the warning of its detail, where the list has none. */
export const withDetailsWarning = <Item extends Warned>(item: Item, detail: Warned | null): Item =>
  item.contentWarning === undefined && detail?.contentWarning !== undefined
    ? { ...item, contentWarning: detail.contentWarning }
    : item;
