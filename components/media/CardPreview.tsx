import type { Video } from '@/lib/domain/video';
import { previewFile } from '@/lib/domain/video-file';
import { DurationFlag } from './DurationFlag';
import { PreviewVideo } from './PreviewVideo';

/** What lies over a card's still when there is a film: its preview, for the pointer, and how long it runs. */
export function CardPreview({ video }: { readonly video: Video | null }) {
  const file = video && previewFile(video);
  return (
    <>
      {file && <PreviewVideo src={file.src} />}
      <DurationFlag seconds={video?.duration ?? null} />
    </>
  );
}
