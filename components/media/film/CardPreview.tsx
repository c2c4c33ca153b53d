import type { Video } from '@/lib/domain/video';
import { previewFile } from '@/lib/domain/video-file';
import { DurationFlag } from './DurationFlag';
import { PreviewVideo } from './PreviewVideo';

interface CardPreviewProps {
  readonly video: Video | null;
  /** There is a warning before it: nothing moves by itself. */
  readonly isHeldBack?: boolean;
}

/** What lies over a card's still when there is a film: its preview, for the pointer, and how long it runs. */
export function CardPreview({ video, isHeldBack = false }: CardPreviewProps) {
  const file = video && previewFile(video);
  return (
    <>
      {file && !isHeldBack && <PreviewVideo src={file.src} />}
      <DurationFlag seconds={video?.duration ?? null} />
    </>
  );
}
