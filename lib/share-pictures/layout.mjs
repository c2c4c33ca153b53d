// The layout of a share picture, as elements for the drawing library.
import { COLOURS } from '../site/colours.mjs';
import { drawable, fitted } from './text.mjs';

/** @import { SharePicture } from '../domain/share-picture' */
/** @typedef {{ data: string, width: number, height: number }} Still */
/** @typedef {{ sharePicture: SharePicture, still: Still | null, agency: string, warningLabel: string, format: 'png' | 'jpg', largest: number, size: { width: number, height: number } }} Drawing */
/** @typedef {{ readonly sans: ReadonlySet<number>, readonly mono: ReadonlySet<number> }} Characters */

const SANS = 'Archivo, Archivo Extended, Plex Cyrillic, Plex Cyrillic Extended';
const MONO = 'Plex, Plex Extended, Plex Cyrillic, Plex Cyrillic Extended';

/** The colour of the bar that shows the kind of work. */
const MARKS = { investigation: COLOURS.yellow, study: COLOURS.red };

/** Pixels between the text and the edges. */
const MARGIN = 64;

/** Returns the ink, partly transparent. @param {number} opacity from 0 to 1 */
const ink = (opacity) => {
  const [, digits = ''] = /^#([\da-f]+)$/i.exec(COLOURS.ink) ?? [];
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channels = [...whole.matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16));
  return `rgba(${channels.join(',')},${opacity})`;
};

/** Returns the font size of a title in pixels. @param {string} title */
const titleSize = (title) => (title.length <= 36 ? 88 : title.length <= 90 ? 68 : 50);

/**
 * @param {Record<string, unknown>} style
 * @param {unknown} [children]
 */
const box = (style, children) => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** @param {Still} still @param {Record<string, unknown>} style */
const picture = ({ data, width, height }, style) => ({
  type: 'img',
  key: null,
  props: { src: data, width, height, style },
});

/**
 * Returns the elements of a share picture.
 *
 * @param {Drawing} drawing
 * @param {Characters} characters that the fonts of each family have
 */
export function layout({ sharePicture, still, agency, warningLabel, size }, characters) {
  const beside = still !== null && sharePicture.isUpright;
  const besideWidth = beside
    ? Math.min(470, Math.round((size.height * still.width) / still.height))
    : 0;
  const name = drawable(sharePicture.title, characters.sans) ?? agency;
  const fontSize = Math.min(
    titleSize(name),
    beside ? 68 : Infinity,
    sharePicture.warning === null ? Infinity : 50,
  );
  const lines = sharePicture.warning === null ? 4 : 3;
  const width = size.width - besideWidth - 2 * MARGIN;
  const title = fitted(name, { lines, width, fontSize });
  const code = sharePicture.code === null ? null : drawable(sharePicture.code, characters.mono);
  const warningText =
    sharePicture.warning === null ? null : drawable(sharePicture.warning, characters.mono);
  const label = box(
    { alignItems: 'center', fontFamily: MONO, fontSize: 30, color: COLOURS.text },
    [
      code !== null &&
        box(
          {
            background: sharePicture.mark ? MARKS[sharePicture.mark] : COLOURS.text,
            color: COLOURS.ink,
            padding: '4px 14px',
            marginRight: 24,
          },
          code.slice(0, 24),
        ),
      box({}, drawable(sharePicture.label, characters.mono) ?? ''),
    ].filter(Boolean),
  );
  const warning =
    sharePicture.warning !== null &&
    box(
      {
        flexDirection: 'column',
        border: `2px solid ${COLOURS.edge}`,
        padding: '20px 28px',
        marginTop: 40,
        fontFamily: MONO,
        fontSize: 30,
        color: COLOURS.text,
      },
      [
        box({ color: COLOURS.soft, fontSize: 24 }, warningLabel),
        warningText !== null && {
          type: 'div',
          key: null,
          props: {
            style: { display: 'block', lineClamp: 3, wordBreak: 'break-word' },
            children: fitted(warningText, { lines: 3, width: width - 60, fontSize: 30 }),
          },
        },
      ].filter(Boolean),
    );
  return box(
    { width: '100%', height: '100%', background: COLOURS.ground, position: 'relative' },
    [
      still !== null &&
        !beside &&
        picture(still, { position: 'absolute', left: 0, top: 0, ...size, objectFit: 'cover' }),
      still !== null &&
        !beside &&
        box({
          position: 'absolute',
          left: 0,
          top: 0,
          ...size,
          backgroundImage: `linear-gradient(to bottom, ${ink(0.45)} 0%, ${ink(0.1)} 30%, ${ink(0.9)} 100%)`,
        }),
      still !== null &&
        beside &&
        picture(still, {
          position: 'absolute',
          right: 0,
          top: 0,
          width: besideWidth,
          height: size.height,
          objectFit: 'cover',
        }),
      box(
        {
          position: 'absolute',
          left: 0,
          top: 0,
          width: size.width - besideWidth,
          height: size.height,
          padding: MARGIN,
          flexDirection: 'column',
          justifyContent: 'space-between',
        },
        [
          label,
          warning,
          box({ flexDirection: 'column' }, [
            {
              type: 'div',
              key: null,
              props: {
                style: {
                  display: 'block',
                  fontFamily: SANS,
                  fontSize,
                  lineHeight: 1.08,
                  color: COLOURS.text,
                  lineClamp: lines,
                  wordBreak: 'break-word',
                },
                children: title,
              },
            },
            box({ fontFamily: SANS, fontSize: 30, color: COLOURS.soft, marginTop: 28 }, agency),
          ]),
        ].filter(Boolean),
      ),
    ].filter(Boolean),
  );
}
