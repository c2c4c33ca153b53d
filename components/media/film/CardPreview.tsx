import { Withheld } from '@/components/ui/Withheld';
import type { Video } from '@/lib/domain/video';
import { previewFile } from '@/lib/domain/video-file';
import { DurationFlag } from './DurationFlag';
import { PreviewVideo } from './PreviewVideo';

interface CardPreviewProps {
  readonly video: Video | null;
}

/** Covers a card's picture with the preview of its film, played on hover, and shows the film's duration. */
export function CardPreview({ video }: CardPreviewProps) {
  const file = video && previewFile(video);
  const preview = file && <PreviewVideo src={file.src} />;
  return (
    <>
      {preview && video?.contentWarning !== undefined ? (
        <Withheld warning={video.contentWarning}>{preview}</Withheld>
      ) : (
        preview
      )}
      <DurationFlag seconds={video?.duration ?? null} />
    </>
  );
}
