import { DurationFlag } from '@/components/media/film/DurationFlag';
import { posterPicture } from '@/components/media/film/poster-picture';
import { subtitleLanguages } from '@/components/media/film/subtitle-languages';
import { type TrackHref, VideoDisclosure } from '@/components/media/film/VideoDisclosure';
import { inParts } from '@/components/ui/in-parts';
import { PHONE_WIDTH } from '@/components/ui/picture-sizes';
import { Provenance } from '@/components/ui/Provenance';
import { Still } from '@/components/ui/Still';
import { Warned } from '@/components/ui/Warned';
import type { VideoResource } from '@/lib/domain/media-groups';
import { filmFacts } from '@/lib/domain/video-file';
import type { AddressOf } from './address-of';
import { FilmLinks } from './FilmLinks';
import { MediaTitle } from './MediaTitle';
import styles from './VideoGrid.module.scss';

const POSTER_SIZES = `(width >= 64em) 322px, (width >= 40em) 33vw, ${PHONE_WIDTH}`;

const FILMS_AT_ONCE = 40;

interface VideoGridProps {
  readonly videos: readonly VideoResource[];
  readonly trackHref: TrackHref;
  readonly addressOf: AddressOf;
  /** True while the panel is closed, so that its pictures are not loaded. */
  readonly isHeldBack: boolean;
}

/** Shows films as pictures, each with links to its file and its subtitles. */
export function VideoGrid({ videos, trackHref, addressOf, isHeldBack }: VideoGridProps) {
  return (
    <ul className={styles.grid}>
      {inParts(
        videos.map((resource) => {
          const { number, index, title, video } = resource;
          return (
            <li key={number}>
              <Warned warnings={[video.contentWarning]} what="film">
                <VideoDisclosure
                  video={video}
                  trackHref={(track) => trackHref(index, track)}
                  address={addressOf(resource)}
                  className={styles.film}
                  poster={video.poster?.src ?? null}
                  summary={<Summary title={title} video={video} isHeldBack={isHeldBack} />}
                />
              </Warned>
              <FilmLinks
                video={video}
                trackHref={(track) => trackHref(index, track)}
                title={title}
                address={addressOf(resource)}
              />
              <Provenance of={filmFacts(video)} made="film" />
            </li>
          );
        }),
        FILMS_AT_ONCE,
      )}
    </ul>
  );
}

interface SummaryProps extends Pick<VideoResource, 'title' | 'video'> {
  readonly isHeldBack: boolean;
}

function Summary({ title, video, isHeldBack }: SummaryProps) {
  return (
    <>
      <Still
        picture={posterPicture(video, null)}
        sizes={POSTER_SIZES}
        isHeldBack={isHeldBack}
        instead={null}
      >
        <DurationFlag seconds={video.duration} />
      </Still>{' '}
      <span className={styles.title} title={title}>
        <MediaTitle>{title}</MediaTitle>
      </span>{' '}
      <span className={styles.subtitles}>{subtitleLanguages(video)}</span>
    </>
  );
}
