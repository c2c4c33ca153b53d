/** Pictures, films and files in the CMS's two shapes. */
import { expand, mediaUrl, titleHtml } from '../prose.mjs';
import { hash } from './empty.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {string | {name: string, caption?: string}} PictureField */
/** @typedef {NonNullable<import('../../content/collections.mjs').Investigation['feature_video']>} VideoField */
/** @typedef {NonNullable<import('../../content/collections.mjs').Investigation['media']>[number]} MediaField */
/** @typedef {'acf' | undefined} ImageShape */

/** WordPress's names of the stock sizes → the widths the media script writes. */
const STOCK_SIZES = /** @type {const} */ ([
  ['medium', 400],
  ['medium_large', 600],
  ['large', 1000],
]);

/**
 * A picture: `{link, url, width, height, srcset, sizes}`, or ACF's flat sizes without a srcset.
 *
 * @param {PictureField} field
 * @param {Context} context
 * @param {ImageShape} [shape]
 */
export function image(field, context, shape) {
  const { name, caption } = typeof field === 'string' ? { name: field, caption: undefined } : field;
  const file = /\.\w+$/.test(name) ? name : `${name}.jpg`;
  const note = context.content.media.get(name.replace(/\.\w+$/, ''));
  const { width = 1600, height = 1067, bytes } = context.manifest.get(file) ?? {};
  const url = mediaUrl(context.origin, file);
  const sizes = stockSizes(file, width, height, context);
  const common = {
    ID: 20_000 + (hash(name) % 9000),
    url,
    width,
    height,
    title: titleHtml(note?.title ?? name),
    caption: titleHtml(expand(caption ?? note?.caption ?? '', context)),
    alt: note?.alt ?? '',
    ...(bytes && { filesize: bytes }),
    ...(note?.content_warning && { content_warning: note.content_warning }),
    sizes,
  };
  if (shape === 'acf') {
    const type = file.endsWith('.png') ? 'png' : 'jpeg';
    return {
      ...common,
      id: common.ID,
      filename: file,
      name,
      link: `${context.origin}/${name}/`,
      status: 'inherit',
      mime_type: `image/${type}`,
      type: 'image',
      subtype: type,
    };
  }
  return { ...common, link: url, srcset: srcset(file, width, url, context) };
}

/**
 * ACF's flat table of sizes: `medium`, `medium-width`, `medium-height` and so on.
 *
 * @param {string} file
 * @param {number} width
 * @param {number} height
 * @param {Context} context
 * @returns {Record<string, string | number>}
 */
function stockSizes(file, width, height, context) {
  /** @type {Record<string, string | number>} */
  const sizes = {};
  for (const [size, pixels] of STOCK_SIZES) {
    if (!hasSize(file, pixels, width, context)) continue;
    sizes[size] = mediaUrl(context.origin, sized(file, pixels));
    sizes[`${size}-width`] = pixels;
    sizes[`${size}-height`] = Math.round((height * pixels) / width);
  }
  // For a size larger than the original WordPress gives the original and its dimensions.
  sizes['extra-large'] = mediaUrl(context.origin, file);
  sizes['extra-large-width'] = width;
  sizes['extra-large-height'] = height;
  return sizes;
}

/**
 * @param {string} file
 * @param {number} width
 * @param {string} url
 * @param {Context} context
 */
function srcset(file, width, url, context) {
  const entries = STOCK_SIZES.filter(([, pixels]) => hasSize(file, pixels, width, context)).map(
    ([, pixels]) => `${mediaUrl(context.origin, sized(file, pixels))} ${pixels}w`,
  );
  return [...entries, `${url} ${width}w`].join(', ');
}

/**
 * @param {string} file
 * @param {number} pixels
 * @param {number} width
 * @param {Context} context
 */
function hasSize(file, pixels, width, { manifest }) {
  return manifest.size === 0 ? pixels < width : manifest.has(sized(file, pixels));
}

/**
 * @param {string} file
 * @param {number} pixels
 */
function sized(file, pixels) {
  return file.replace(/(\.\w+)$/, `-${pixels}w$1`);
}

/** The languages of the subtitles, as an editor would name them. @type {Record<string, string>} */
const LANGUAGES = { en: 'English', fr: 'Français', ar: 'العربية' };

/**
 * A whole video object.
 *
 * @param {VideoField} field
 * @param {Context} context
 */
export function video(field, context) {
  const { clip, name, subtitles = ['en'], subtitles_as: as = 'text', files = [720, 360] } = field;
  const fact = context.manifest.get(`${clip}-720.mp4`);
  const poster = context.manifest.get(`${clip}-poster.jpg`);
  const file = (/** @type {number} */ height) => ({
    height,
    quality: height >= 720 ? 'hd' : 'sd',
    link: mediaUrl(context.origin, `${clip}-${height}.mp4`),
    ...sizeOf(`${clip}-${height}.mp4`, context),
  });
  return {
    name: titleHtml(name),
    duration: Math.round(fact?.duration ?? 8),
    files: files.map(file),
    preview_videos: files.includes(360) ? [file(360)] : [],
    texttracks: subtitles.map((language) => {
      const source = `subtitles/${clip}.${language}.${as === 'srt' ? 'srt' : 'vtt'}`;
      const url = mediaUrl(context.origin, source);
      const vtt = as === 'url' ? url : (context.readText(source) ?? url);
      return { language, display_language: LANGUAGES[language] ?? language, vtt };
    }),
    pictures: {
      sizes: [
        {
          width: poster?.width ?? 1280,
          height: poster?.height ?? 720,
          link: mediaUrl(context.origin, `${clip}-poster.jpg`),
        },
      ],
    },
  };
}

/**
 * Size of a file in bytes, if it is in the manifest.
 *
 * @param {string} file
 * @param {Context} context
 */
function sizeOf(file, { manifest }) {
  const bytes = manifest.get(file)?.bytes;
  return bytes ? { filesize: bytes } : {};
}

/**
 * An item of the Media & Resources panel.
 *
 * @param {MediaField} field
 * @param {Context} context
 * @param {ImageShape} [shape]
 */
export function mediaItem(field, context, shape) {
  if ('image' in field) return { type: 'image', image: image(field.image, context, shape) };
  if ('document' in field) {
    return { type: 'document-image', image: image(field.document, context, shape) };
  }
  if ('video' in field) return { type: 'video', video: video(field.video, context) };
  return {
    type: 'file',
    file: {
      url: mediaUrl(context.origin, `files/${field.file}`),
      title: titleHtml(field.title),
      filename: field.file,
      ...sizeOf(`files/${field.file}`, context),
    },
  };
}
