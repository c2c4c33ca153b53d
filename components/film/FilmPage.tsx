import { posterPicture } from '@/components/media/film/poster-picture';
import { subtitleLanguages } from '@/components/media/film/subtitle-languages';
import { VideoDisclosure } from '@/components/media/film/VideoDisclosure';
import { DurationFlag } from '@/components/media/film/DurationFlag';
import { Provenance } from '@/components/ui/Provenance';
import { SiteLink } from '@/components/ui/SiteLink';
import { Still } from '@/components/ui/Still';
import { Title } from '@/components/ui/Title';
import { ContentWarning, Warned } from '@/components/ui/Warned';
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

const STAGE_SIZES = '(width >= 75em) 66vw, 100vw';

export interface FilmPageProps {
  readonly film: VideoResource;
  /** Of the film's page and of its record's, percent-encoded. */
  readonly address: string;
  readonly recordPath: string;
  readonly recordTitle: string;
  /** What the record is written in. */
  readonly language: string | null | undefined;
  readonly tracks: readonly ReadTrack[];
  readonly trackHref: (track: number) => string;
  /** The moment that the address names; 'none' where the film has no such moment. */
  readonly moment?: FilmMoment | 'none' | null;
}

/** A film whose files begin at a moment: a media fragment, which browsers and players know. */
const standingAt = (video: Video, at: number): Video => ({
  ...video,
  files: video.files.map((file) => ({ ...file, src: `${file.src}#t=${momentValue(at)}` })),
});

/** The page of a film: the film first, then its parts and what is said in it (parts.md, 'Films'). */
export function FilmPage({
  film: { title, video },
  address,
  recordPath,
  recordTitle,
  language,
  tracks,
  trackHref,
  moment = null,
}: FilmPageProps) {
  const poster = posterPicture(video, null);
  const { contentWarning: warning } = video;
  const shown = moment === 'none' ? null : moment;
  const atMoment = (at: number) => momentAddress(address, at);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        {warning !== undefined && <ContentWarning>{warning}</ContentWarning>}
        <h1 className={styles.title}>
          <Title language={language}>{title}</Title>
        </h1>
        {moment === 'none' && (
          <p className={styles.note} data-no-part="">
            {words.noSuchMoment}
          </p>
        )}
      </header>
      <div className={styles.stage}>
        <section aria-label={words.videoPlayer} data-film-page="">
          <Warned warnings={[warning]} what="film">
            <VideoDisclosure
              video={shown ? standingAt(video, shown.at) : video}
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
      <div className={styles.words}>
        {shown && (
          <MomentWords moment={shown} isWarned={warning !== undefined} addressOf={atMoment} />
        )}
        {video.chapters && <Chapters chapters={video.chapters} addressOf={atMoment} />}
        <FilmTranscript
          parts={transcriptOf(tracks, words.baseLanguage)}
          at={shown?.at ?? null}
          address={address}
          trackHref={trackHref}
        />
      </div>
      <p className={styles.record}>
        <span>{words.filmOfRecord}</span>{' '}
        <SiteLink href={recordPath}>
          <Title language={language}>{recordTitle}</Title>
        </SiteLink>
      </p>
    </article>
  );
}
