import type { Picture } from '@/lib/domain/picture';

/** About as wide as a film: then the page's width costs it little height. */
const WIDE_RATIO = 1.6;

/** Whether a picture may fill a stage of the page's width and give up a strip at top and bottom. */
export function fillsStage({ width, height }: Picture): boolean {
  return width !== null && height !== null && width / height >= WIDE_RATIO;
}
