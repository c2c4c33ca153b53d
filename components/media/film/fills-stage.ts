import type { Picture } from '@/lib/domain/picture';

/** About the aspect ratio of a film: covering the stage then crops little of the height. */
const WIDE_RATIO = 1.6;

/** True for a picture that may cover a stage as wide as the page, cropped at top and bottom. */
export function fillsStage({ width, height }: Picture): boolean {
  return width !== null && height !== null && width / height >= WIDE_RATIO;
}
