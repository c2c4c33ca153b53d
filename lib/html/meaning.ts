import { DIVIDING_TAG } from './blocks';
import { declarationsIn } from './declarations';
import { isHighlighted, showsNoGround } from './highlight';
import { pixelsOf } from './lengths';

/** The meaning that an element or its style gives its words. A missing property says nothing. */
export interface Meaning {
  /** 'none': on the baseline of its element. */
  readonly position?: 'sup' | 'sub' | 'none';
  readonly isStruck?: boolean;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderlined?: boolean;
  readonly isMarked?: boolean;
  /** A CSS `list-style-type`: a keyword in lower case, or a quoted sign. */
  readonly marker?: string;
}

/** What each declaration of a style says, before they are combined. */
interface Read extends Omit<Meaning, 'position'> {
  readonly align?: 'sup' | 'sub' | 'top' | 'bottom' | 'none';
  readonly isSmaller?: boolean;
  readonly isMovable?: boolean;
  /** Up, in pixels. */
  readonly moved?: number;
}

/** In pixels: a line of ordinary text, and a tenth of it. Smaller shifts only improve the looks. */
const LINE = 24;
const LEAST_SHIFT = LINE / 10;

const KEEPS = /^(?:inherit|revert|revert-layer)$|var\(/;

const wordsOf = (value: string) => value.toLowerCase().split(/[\s,]+/);

const shifted = (pixels: number): 'sup' | 'sub' | 'none' => {
  if (Math.abs(pixels) < LEAST_SHIFT) return 'none';
  return pixels > 0 ? 'sup' : 'sub';
};

function readAlign(value: string): Read {
  const keyword = value.toLowerCase();
  if (keyword === 'super' || keyword === 'sub') return { align: keyword === 'sub' ? 'sub' : 'sup' };
  if (/^(?:text-)?top$/.test(keyword)) return { align: 'top' };
  if (/^(?:text-)?bottom$/.test(keyword)) return { align: 'bottom' };
  if (/^(?:baseline|middle|initial|unset)$/.test(keyword)) return { align: 'none' };
  const pixels = pixelsOf(value, LINE);
  return pixels === null ? {} : { align: shifted(pixels) };
}

/** The shorthand resets what it does not name to its initial value. */
function readDecoration(value: string): Read {
  const words = wordsOf(value);
  if (KEEPS.test(value.toLowerCase())) return {};
  return { isStruck: words.includes('line-through'), isUnderlined: words.includes('underline') };
}

function readWeight(value: string): Read {
  const weight = value.toLowerCase();
  if (/^bold(?:er)?$/.test(weight)) return { isBold: true };
  if (/^(?:normal|lighter|initial)$/.test(weight)) return { isBold: false };
  return /^\d{1,4}$/.test(weight) ? { isBold: Number(weight) >= 600 } : {};
}

function readSlant(value: string): Read {
  if (/^(?:italic|oblique)\b/i.test(value)) return { isItalic: true };
  return /^(?:normal|initial)$/i.test(value) ? { isItalic: false } : {};
}

/** `font: italic 700 12px/1.5 serif`: weight and slant precede the size. */
function readFont(value: string): Read {
  const words = wordsOf(value);
  const size = words.findIndex((word) =>
    /^(?:[.\d]+[a-z%]|[a-z-]*(?:small|medium|large))/.test(word),
  );
  if (size < 0) return {};
  const before = words.slice(0, size);
  return {
    isBold: before.some((word) => readWeight(word).isBold === true),
    isItalic: before.some((word) => readSlant(word).isItalic === true),
  };
}

function readSize(value: string): Read {
  const keyword = value.toLowerCase();
  if (/^(?:x{1,2}-small|small|smaller)$/.test(keyword)) return { isSmaller: true };
  const pixels = pixelsOf(value, 16);
  return pixels === null ? {} : { isSmaller: pixels < 13 };
}

function readVariant(value: string): Read {
  const position = wordsOf(value).find((word) => word === 'super' || word === 'sub');
  if (position === undefined) return {};
  return { align: position === 'sub' ? 'sub' : 'sup' };
}

const moved = (value: string, direction: 1 | -1): Read => {
  const pixels = pixelsOf(value, LINE);
  return pixels === null ? {} : { moved: pixels * direction };
};

function readMarker(value: string): Read {
  const keyword = value.toLowerCase();
  return KEEPS.test(keyword) || keyword === 'unset' ? {} : { marker: markerIn(value) ?? 'disc' };
}

// Neither expression reads a bracket or letter twice, however many brackets are opened.
const ADDRESSES = /url\([^()]*\)/gi;
const FUNCTIONS = /(?<![a-z-])[a-z-]+\([^()]*\)/gi;

/** Returns the type in a `list-style`, which may also have a picture and a position. */
function markerIn(value: string): string | null {
  const quoted = /"[^"]*"|'[^']*'/.exec(value.replace(ADDRESSES, ''))?.[0];
  if (quoted !== undefined) return quoted;
  const words = wordsOf(value.replace(FUNCTIONS, ' '));
  return words.find((word) => word !== '' && !/^(?:inside|outside|initial)$/.test(word)) ?? null;
}

/** The properties by which editors and word processors raise, lower, strike, emphasise and count. */
const PROPERTIES: Readonly<Record<string, (value: string) => Read>> = {
  'vertical-align': readAlign,
  'baseline-shift': readAlign,
  'mso-text-raise': readAlign,
  position: (value) => ({ isMovable: /^relative$/i.test(value) }),
  top: (value) => moved(value, -1),
  bottom: (value) => moved(value, 1),
  'text-decoration': readDecoration,
  'text-decoration-line': readDecoration,
  '-webkit-text-decoration': readDecoration,
  '-webkit-text-decoration-line': readDecoration,
  // Word's double line.
  'text-line-through': (value) => (/^(?:none|)$/i.test(value) ? {} : { isStruck: true }),
  font: readFont,
  'font-weight': readWeight,
  'font-style': readSlant,
  'font-size': readSize,
  'font-variant': readVariant,
  'font-variant-position': readVariant,
  'list-style': readMarker,
  'list-style-type': readMarker,
};

const MAY_MEAN = /align|shift|raise|position|decoration|line-through|font|list-style/i;

/** Returns the meaning of a style, as the plugin's PHP does. Never throws. Takes linear time. */
export function meaningOfStyle(style: string): Meaning {
  if (!MAY_MEAN.test(style)) return {};
  const read: Read = Object.assign(
    {},
    ...declarationsIn(style).map(([name, value]) =>
      Object.hasOwn(PROPERTIES, name) ? PROPERTIES[name]?.(value) : {},
    ),
  );
  const { align, isSmaller, isMovable, moved: up, ...meaning } = read;
  const position = positionOf({ align, isSmaller, isMovable, moved: up });
  return position === undefined ? meaning : { ...meaning, position };
}

type Placed = { readonly [Key in 'align' | 'isSmaller' | 'isMovable' | 'moved']: Read[Key] };

function positionOf({ align, isSmaller, isMovable, moved: up }: Placed): Meaning['position'] {
  if (align === 'sup' || align === 'sub') return align;
  // At the edge of the line, a smaller letter is above or below the others.
  if (isSmaller && align === 'top') return 'sup';
  if (isSmaller && align === 'bottom') return 'sub';
  if (isMovable && up !== undefined && shifted(up) !== 'none') return shifted(up);
  return align === 'none' ? 'none' : undefined;
}

/** The inherent meaning of elements. */
const ELEMENTS: Readonly<Record<string, Meaning>> = {
  sup: { position: 'sup' },
  sub: { position: 'sub' },
  s: { isStruck: true },
  strike: { isStruck: true },
  del: { isStruck: true },
  b: { isBold: true },
  strong: { isBold: true },
  i: { isItalic: true },
  em: { isItalic: true },
  u: { isUnderlined: true },
  mark: { isMarked: true },
};

/** Returns the inherent meaning of an element. */
export const meaningOfElement = (name: string): Meaning =>
  Object.hasOwn(ELEMENTS, name) ? (ELEMENTS[name] ?? {}) : {};

/**
 * Returns the meaning that an element's style gives its words. No style raises or highlights the words of a block or a
 * cell.
 */
export function meaningOfStyleOn(name: string, style: string | undefined): Meaning {
  if (style === undefined) return {};
  const { position, ...meaning } = meaningOfStyle(style);
  if (DIVIDING_TAG.test(name)) return meaning;
  const isMarked = name === 'mark' ? !showsNoGround(style) : isHighlighted(style);
  return {
    ...meaning,
    ...(position !== undefined && { position }),
    ...(isMarked !== undefined && { isMarked }),
  };
}

/** Returns the meaning that an element gives its words. Its style takes precedence. */
export const meaningOf = (name: string, style: string | undefined): Meaning => ({
  ...meaningOfElement(name),
  ...meaningOfStyleOn(name, style),
});

export type StyledName = 'sup' | 'sub' | 's' | 'strong' | 'em' | 'u' | 'mark';

const namesFor = (meaning: Meaning): readonly StyledName[] => [
  ...(meaning.position === 'sup' || meaning.position === 'sub' ? [meaning.position] : []),
  ...(meaning.isStruck ? (['s'] as const) : []),
  ...(meaning.isBold ? (['strong'] as const) : []),
  ...(meaning.isItalic ? (['em'] as const) : []),
  ...(meaning.isUnderlined ? (['u'] as const) : []),
  ...(meaning.isMarked ? (['mark'] as const) : []),
];

/**
 * Returns the elements that express a style, to be put around the words. A contradicting style cancels the element
 * itself, as in `<b style="font-weight: normal">` around a whole text.
 */
export function elementsFor(
  name: string,
  style: string | undefined,
): { readonly isTakenBack: boolean; readonly names: readonly StyledName[] } {
  const said = meaningOfStyleOn(name, style);
  const own = meaningOfElement(name);
  const isTakenBack = (Object.keys(own) as (keyof Meaning)[]).some(
    (key) => said[key] !== undefined && said[key] !== own[key],
  );
  return { isTakenBack, names: namesFor(said) };
}
