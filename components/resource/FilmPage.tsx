import { posterPicture } from '@/components/media/film/poster-picture';
import { subtitleLanguages } from '@/components/media/film/subtitle-languages';
import { VideoDisclosure } from '@/components/media/film/VideoDisclosure';
import { DurationFlag } from '@/components/media/film/DurationFlag';
import { Provenance } from '@/components/ui/Provenance';
import { Still } from '@/components/ui/Still';
import { Warned } from '@/components/ui/Warned';
import { transcriptOf, type FilmMoment, type ReadTrack } from '@/lib/domain/film-words';
import type { VideoResource } from '@/lib/domain/media-groups';
import { momentAddress, momentValue } from '@/lib/domain/moment';
import type { Video } from '@/lib/domain/video';
import { filmFacts } from '@/lib/domain/video-file';
import * as words from '@/lib/words';
import { Chapters } from './Chapters';
import styles from './FilmPage.module.scss';
import { MomentWords } from './MomentWords';
import { FilmTranscript } from './FilmTranscript';
import { ResourcePage, type OfRecordProps } from './ResourcePage';

const STAGE_SIZES = '(width >= 75em) 66vw, 100vw';

interface FilmPageProps extends OfRecordProps {
  readonly film: VideoResource;
  readonly tracks: readonly ReadTrack[];
  readonly trackHref: (track: number) => string;
  /** The moment that the address names; 'none' if the film has no such moment. */
  readonly moment: FilmMoment | 'none' | null;
}

/** Returns a film whose files begin at a moment, by a media fragment, which browsers and players support. */
const standingAt = (video: Video, at: number): Video => ({
  ...video,
  files: video.files.map((file) => ({ ...file, src: `${file.src}#t=${momentValue(at)}` })),
});

/** The page of a film: first the film, then its chapters and its transcript (docs/specification/parts.md, 'Films'). */
export function FilmPage({
  film: { title, video },
  tracks,
  trackHref,
  moment,
  ...shown
}: FilmPageProps) {
  const { address } = shown;
  const poster = posterPicture(video, null);
  const { contentWarning: warning } = video;
  const at = moment === 'none' ? null : moment;
  const atMoment = (time: number) => momentAddress(address, time);
  return (
    <ResourcePage
      {...shown}
      is="film"
      title={title}
      warning={warning}
      hasNoSuchPart={moment === 'none'}
      stage={
        <div className={styles.stage}>
          <section aria-label={words.videoPlayer} data-film-page="">
            <Warned warnings={[warning]} what="film">
              <VideoDisclosure
                video={at ? standingAt(video, at.at) : video}
                trackHref={trackHref}
                address={address}
                className={styles.film}
                poster={poster?.src ?? null}
                summary={
                  <>
                    <Still picture={poster} sizes={STAGE_SIZES} eager instead={null}>
                      <DurationFlag seconds={video.duration} />
                    </Still>{' '}
                    <span className={styles.play}>{words.playVideo}</span>{' '}
                    <span className={styles.subtitles}>{subtitleLanguages(video)}</span>
                  </>
                }
              />
            </Warned>
          </section>
          <Provenance of={filmFacts(video)} made="film" className={styles.facts} />
        </div>
      }
    >
      {at && <MomentWords moment={at} isWarned={warning !== undefined} addressOf={atMoment} />}
      {video.chapters && <Chapters chapters={video.chapters} addressOf={atMoment} />}
      <FilmTranscript
        parts={transcriptOf(tracks, words.baseLanguage)}
        at={at?.at ?? null}
        address={address}
        trackHref={trackHref}
      />
    </ResourcePage>
  );
}
