import type { ReactNode } from 'react';
import { PlaceDrawing } from '@/components/map/PlaceDrawing';
import type { Investigation } from '@/lib/domain/investigation';

/**
 * Returns what a case without a picture shows instead: a drawing of where it happened; an empty frame, in which its
 * film is previewed; or undefined, which omits the frame.
 */
export function missingStill({
  code,
  isStudy,
  coordinates,
  previewVideo = null,
}: Pick<Investigation, 'code' | 'isStudy' | 'coordinates'> &
  Partial<Pick<Investigation, 'previewVideo'>>): ReactNode {
  if (coordinates) return <PlaceDrawing {...{ code, isStudy, coordinates }} />;
  return previewVideo ? null : undefined;
}
