import { readHistoryMark } from '@/components/behaviour/history-mark';

/** Marks of a history entry: what was unfolded on its page, and the link by which the page was left. */
export const UNFOLDED = 'unfolded';
export const LEFT_BY = 'left-by';

/** True where the entry of the history is of a page that was left by a link. */
export const isLeftPlace = (): boolean => readHistoryMark(UNFOLDED) !== undefined;
