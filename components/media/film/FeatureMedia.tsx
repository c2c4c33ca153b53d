import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import { ProvenanceLine } from '@/components/ui/Provenance';
import { SlideLink } from '@/components/ui/SlideLink';
import { LEAD_WIDTH } from '@/components/ui/picture-sizes';
import { formatDuration } from '@/lib/domain/duration';
import type { Picture as PictureRecord } from '@/lib/domain/picture';
import { pictureMade, provenanceLine, type Made, type Provenance } from '@/lib/domain/provenance';
import type { Video } from '@/lib/domain/video';
import { playbackFile } from '@/lib/domain/video-file';
import { Unseen } from '@/components/ui/Unseen';
import { Warned } from '@/components/ui/Warned';
import * as words from '@/lib/words';
import styles from './FeatureMedia.module.scss';
import { posterPicture } from './poster-picture';
import { subtitleLanguages } from './subtitle-languages';
import { VideoDisclosure } from './VideoDisclosure';

interface FeatureMediaProps {
  readonly video: Video | null;
  readonly picture: PictureRecord | null;
  readonly trackHref: (track: number) => string;
  /** The path of the film's own page. */
  readonly address?: string;
  /** The record's content warning. */
  readonly warning: string | undefined;
}

/** The film or picture at the top of a page; renders nothing when there is neither. */
export function FeatureMedia({ warning, ...media }: FeatureMediaProps) {
  const { video, picture } = media;
  if (!video && !picture) return null;
  return (
    <Warned
      warnings={[warning, video?.contentWarning, posterOf(media)?.contentWarning]}
      what={video ? 'film' : 'picture'}
    >
      <Stage {...media} />
    </Warned>
  );
}

type StageProps = Omit<FeatureMediaProps, 'warning'>;

const posterOf = ({ video, picture }: StageProps) =>
  (video && posterPicture(video, picture)) ?? picture;

function Stage({ video, picture, trackHref, address }: StageProps) {
  const poster = posterOf({ video, picture, trackHref });
  const isPlayable = video !== null && playbackFile(video) !== null;
  const still = poster && (
    <Picture
      picture={poster}
      sizes={LEAD_WIDTH}
      eager
      instead={isPlayable ? <span className={styles.blank} /> : <Unseen picture={poster} />}
      className={styles.picture}
    />
  );
  if (!isPlayable) {
    return (
      poster && (
        <figure className={styles.stage}>
          <SlideLink
            href={poster.src}
            className={styles.whole}
            label={poster.alt === '' ? words.picture : undefined}
            title={poster.title}
            caption={poster.caption}
          >
            {still}
          </SlideLink>
          <Line provenance={poster.provenance} made={pictureMade(poster.src)} />
        </figure>
      )
    );
  }
  const duration = formatDuration(video.duration);
  return (
    <>
      <VideoDisclosure
        video={video}
        trackHref={trackHref}
        address={address}
        className={styles.film}
        poster={poster?.src ?? null}
        summary={
          <>
            <span className={styles.stage}>{still ?? <span className={styles.blank} />}</span>
            <span className={styles.play}>
              <span className={styles.mark}>
                <span className={styles.open}>
                  <Icon name="play" />
                </span>
                <span className={styles.close}>
                  <Icon name="close" />
                </span>
              </span>{' '}
              <span className={styles.words}>
                <span className={styles.open}>{words.playVideo}</span>{' '}
                <span className={styles.close}>{words.closeVideo}</span>{' '}
                <span className={styles.data}>
                  {duration !== null && <span>{duration}</span>}{' '}
                  <span>{subtitleLanguages(video)}</span>
                </span>
              </span>
            </span>
          </>
        }
      />
      <Line provenance={video.provenance} made="film" />
    </>
  );
}

interface LineProps {
  readonly provenance: Provenance | undefined;
  readonly made: Made;
}

const Line = ({ provenance, made }: LineProps) => (
  <ProvenanceLine parts={provenanceLine(provenance, made)} className={styles.line} />
);
