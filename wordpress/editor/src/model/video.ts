import { __ } from '@wordpress/i18n';
import {
  asList,
  asObject,
  type Field,
  type Fields,
  isEmpty,
  type Value,
  type Values,
} from './registry';

/** The parts of a film, as fields of the registry. */
export const VIDEO_FIELDS = (): Fields => ({
  link: {
    shape: 'url',
    label: __('Address of the film', 'open-ground-api'),
    help: __(
      'For a film stored elsewhere; leave empty for files in the media library.',
      'open-ground-api',
    ),
    maxLength: 2000,
  },
  files: {
    shape: 'rows',
    label: __('Film files', 'open-ground-api'),
    help: __(
      'The same film in one or more heights; the player picks the best fit.',
      'open-ground-api',
    ),
    maxRows: 50,
    rowLabel: 'quality',
    fields: fileFields(),
  },
  texttracks: {
    shape: 'rows',
    label: __('Subtitles', 'open-ground-api'),
    help: __('One row per language; the player offers them under ‘Subtitles’.', 'open-ground-api'),
    maxRows: 50,
    rowLabel: 'display_language',
    fields: {
      type: {
        shape: 'choice',
        label: __('Kind of track', 'open-ground-api'),
        help: __(
          'The player shows subtitles and captions, and, to those who ask for them, descriptions of what is seen. Chapters divide the film, also for search engines and in its record. Metadata are not shown.',
          'open-ground-api',
        ),
        choices: [
          { value: '', label: __('Subtitles', 'open-ground-api') },
          { value: 'captions', label: __('Captions', 'open-ground-api') },
          { value: 'descriptions', label: __('Descriptions', 'open-ground-api') },
          { value: 'chapters', label: __('Chapters', 'open-ground-api') },
          { value: 'metadata', label: __('Metadata', 'open-ground-api') },
        ],
      },
      language: {
        shape: 'text',
        label: __('Language code', 'open-ground-api'),
        placeholder: 'en',
        maxLength: 35,
      },
      display_language: {
        shape: 'text',
        label: __('Language in words', 'open-ground-api'),
        placeholder: 'English',
        maxLength: 100,
      },
      vtt: {
        shape: 'subtitles',
        label: __('Subtitle text', 'open-ground-api'),
        help: __(
          'A .vtt or .srt file in the media library, its address, or the text itself.',
          'open-ground-api',
        ),
      },
    },
  },
  alternatives: {
    shape: 'rows',
    label: __('Versions for those who cannot see or hear the film', 'open-ground-api'),
    help: __(
      'The same film at the same length, with what is seen said aloud or what is said signed; each has a button in the player.',
      'open-ground-api',
    ),
    maxRows: 50,
    rowLabel: 'label',
    fields: {
      kind: {
        shape: 'choice',
        label: __('Kind of version', 'open-ground-api'),
        choices: [
          { value: 'described', label: __('Audio-described version', 'open-ground-api') },
          { value: 'signed', label: __('Signed version', 'open-ground-api') },
        ],
      },
      label: {
        shape: 'text',
        label: __('Name of the button', 'open-ground-api'),
        help: __('Without one, that of its kind.', 'open-ground-api'),
        maxLength: 100,
      },
      files: {
        shape: 'rows',
        label: __('Files of the version', 'open-ground-api'),
        maxRows: 50,
        rowLabel: 'quality',
        fields: fileFields(),
      },
    },
  },
  poster: {
    shape: 'image',
    label: __('Poster', 'open-ground-api'),
    help: __('The picture shown while the film is not playing.', 'open-ground-api'),
  },
  name: {
    shape: 'text',
    label: __('Title of the film', 'open-ground-api'),
    help: __(
      'Shown below the player, and the name by which search finds the film.',
      'open-ground-api',
    ),
    maxLength: 300,
  },
  duration: {
    shape: 'number',
    label: __('Length in seconds', 'open-ground-api'),
    min: 0,
  },
  preview_videos: {
    shape: 'rows',
    label: __('Short preview files', 'open-ground-api'),
    help: __('Played instead of the full film in previews.', 'open-ground-api'),
    maxRows: 50,
    rowLabel: 'quality',
    fields: fileFields(),
  },
});

/** The parts that are never played: for a film without sound, and for any other. */
const NEVER_PLAYED = {
  silent: ['texttracks', 'alternatives', 'name'],
  full: ['preview_videos'],
};

/** Whether a part is never played, in a film without sound or in any other. */
export const isNeverPlayed = ({ silent }: Field, part: string): boolean =>
  NEVER_PLAYED[silent === true ? 'silent' : 'full'].includes(part);

/**
 * Returns the parts of a film that its field offers. Parts that are never played are offered only if they are filled in.
 */
export function offeredFields(field: Field, value: Value): Fields {
  const parts = openVideo(value);
  const offered = Object.entries(VIDEO_FIELDS()).filter(
    ([name]) => !isNeverPlayed(field, name) || !isEmpty(parts[name]),
  );
  return Object.fromEntries(offered);
}

function fileFields(): Fields {
  return {
    file: { shape: 'file', label: __('File', 'open-ground-api') },
    link: {
      shape: 'url',
      label: __('Address', 'open-ground-api'),
      help: __('For a file stored elsewhere.', 'open-ground-api'),
      maxLength: 2000,
    },
    height: {
      shape: 'number',
      label: __('Height in pixels', 'open-ground-api'),
      min: 0,
      placeholder: '720',
    },
    quality: {
      shape: 'text',
      label: __('Quality', 'open-ground-api'),
      maxLength: 20,
      placeholder: 'hd',
    },
  };
}

/** Whether a text track has text: typed, at an address or in a file. */
export function hasText(track: Value): boolean {
  const { vtt } = asObject(track);
  return typeof vtt === 'string' ? vtt.trim() !== '' : !isEmpty(vtt);
}

/** Whether a film has a text track with text, of one of these kinds. */
const hasTrack = (film: Value, isOfKind: (type: Value) => boolean): boolean =>
  asList(openVideo(film).texttracks).some(
    (track) => hasText(track) && isOfKind(asObject(track).type),
  );

/** Whether a film has a text track with text that the player shows as subtitles. */
export const hasSubtitles = (film: Value): boolean =>
  hasTrack(film, (type) => isEmpty(type) || type === 'captions');

/** Whether a film has an audio description, in a track with text or in a version of its own. */
export const hasAudioDescription = (film: Value): boolean =>
  hasTrack(film, (type) => type === 'descriptions') ||
  asList(openVideo(film).alternatives).some((version) => {
    const { kind, files } = asObject(version);
    return (isEmpty(kind) || kind === 'described') && asList(files).some((file) => !isEmpty(file));
  });

/** Returns a film as an object of its parts, in whatever form it is stored. */
export function openVideo(value: Value): Values {
  if (typeof value === 'number') return { files: [{ file: value }] };
  if (typeof value === 'string') return value === '' ? {} : { link: value };
  return asObject(value);
}

/** Returns the shortest form of a film: its id or URL if it has nothing else. */
export function closeVideo(parts: Values): Value {
  const filled = Object.entries(parts).filter(([, part]) => !isEmpty(part));
  if (filled.length === 0) return '';
  const [[name, part] = ['', ''] as const] = filled;
  if (filled.length === 1 && name === 'link') return part;
  if (filled.length === 1 && name === 'files' && asList(part).length === 1) {
    const file = asObject(asList(part)[0]);
    if (
      typeof file.file === 'number' &&
      Object.keys(file).every((key) => key === 'file' || isEmpty(file[key]))
    ) {
      return file.file;
    }
  }
  return Object.fromEntries(filled);
}
