import type { Video } from '@/lib/domain/video';
import { previewFile } from '@/lib/domain/video-file';
import { DurationFlag } from './DurationFlag';
import { PreviewVideo } from './PreviewVideo';

interface CardPreviewProps {
  readonly video: Video | null;
  /** True behind a content warning: nothing plays by itself. */
  readonly isHeldBack?: boolean;
}

/** Overlays a card's picture with the preview of its film, played on hover, and the film's duration. */
export function CardPreview({ video, isHeldBack = false }: CardPreviewProps) {
  const file = video && previewFile(video);
  return (
    <>
      {file && !isHeldBack && <PreviewVideo src={file.src} />}
      <DurationFlag seconds={video?.duration ?? null} />
    </>
  );
}
