import { Still } from '@/components/ui/Still';
import { classes } from '@/components/ui/classes';
import { MEDIA_TITLE_LENGTH, truncate } from '@/lib/domain/truncate';
import { DurationFlag } from './DurationFlag';
import type { VideoResource } from '@/lib/domain/media-groups';
import { posterPicture } from './poster-picture';
import { subtitleLanguages } from './subtitle-languages';
import { type TrackHref, VideoDisclosure } from './VideoDisclosure';
import styles from './VideoGrid.module.scss';

const POSTER_SIZES = '(width >= 64em) 322px, (width >= 40em) 33vw, 100vw';

interface VideoGridProps {
  readonly videos: readonly VideoResource[];
  readonly trackHref: TrackHref;
  /** The number of the resource the address names. */
  readonly named?: number;
}

export function VideoGrid({ videos, trackHref, named }: VideoGridProps) {
  return (
    <ul className={styles.grid}>
      {videos.map((resource) => (
        <li key={resource.number}>
          <VideoDisclosure
            video={resource.video}
            trackHref={(track) => trackHref(resource.index, track)}
            className={classes(styles.film, resource.number === named && styles.named)}
            autoFocus={resource.number === named}
            poster={resource.video.poster?.src ?? null}
            summary={<Summary {...resource} />}
          />
        </li>
      ))}
    </ul>
  );
}

function Summary({ title, video }: Pick<VideoResource, 'title' | 'video'>) {
  return (
    <>
      <Still picture={posterPicture(video, null)} sizes={POSTER_SIZES}>
        <DurationFlag seconds={video.duration} />
      </Still>
      <span className={styles.title} title={title}>
        {truncate(title, MEDIA_TITLE_LENGTH)}
      </span>
      <span className={styles.subtitles}>Subtitles {subtitleLanguages(video)}</span>
    </>
  );
}
