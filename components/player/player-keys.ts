/** An action that a key triggers. */
export type PlayerAction =
  | {
      readonly kind:
        | 'clear'
        | 'toggle-play'
        | 'toggle-muted'
        | 'toggle-fullscreen'
        | 'toggle-subtitles'
        | 'toggle-descriptions'
        | 'begin-loop'
        | 'end-loop'
        | 'show-keys';
    }
  /** Seconds. */
  | { readonly kind: 'seek'; readonly by: number }
  /** To a tenth of the film. */
  | { readonly kind: 'seek-to'; readonly tenths: number }
  /** To the next or the previous frame. */
  | { readonly kind: 'step'; readonly direction: 1 | -1 }
  /** Through `RATES`. */
  | { readonly kind: 'rate'; readonly direction: 1 | -1 }
  /** As a share of the full volume, 1. */
  | { readonly kind: 'volume'; readonly by: number };

/** The rates that keys step through; 1 is the film's own. */
export const RATES = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Returns the neighbouring rate in `RATES`, or the same rate at either end. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const place = RATES.findIndex((each) => each === rate);
  return RATES[place + direction] ?? rate;
}

const SEEK_STEP = 5;
const LONG_SEEK_STEP = 10;
const VOLUME_STEP = 0.1;

const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  Escape: { kind: 'clear' },
  ' ': { kind: 'toggle-play' },
  k: { kind: 'toggle-play' },
  m: { kind: 'toggle-muted' },
  f: { kind: 'toggle-fullscreen' },
  c: { kind: 'toggle-subtitles' },
  d: { kind: 'toggle-descriptions' },
  j: { kind: 'seek', by: -LONG_SEEK_STEP },
  l: { kind: 'seek', by: LONG_SEEK_STEP },
  ',': { kind: 'step', direction: -1 },
  '.': { kind: 'step', direction: 1 },
  '<': { kind: 'rate', direction: -1 },
  '>': { kind: 'rate', direction: 1 },
  '[': { kind: 'begin-loop' },
  ']': { kind: 'end-loop' },
  '?': { kind: 'show-keys' },
  ArrowLeft: { kind: 'seek', by: -SEEK_STEP },
  ArrowRight: { kind: 'seek', by: SEEK_STEP },
  ArrowUp: { kind: 'volume', by: VOLUME_STEP },
  ArrowDown: { kind: 'volume', by: -VOLUME_STEP },
};

const FIELD =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const CONTROL = 'a[href], button, input, summary, [role="button"]';

/** The characters that US keyboards produce for these keys, without and with Shift. */
const US_SIGNS: Readonly<Record<string, string>> = {
  Comma: ',<',
  Period: '.>',
  BracketLeft: '[',
  BracketRight: ']',
};

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'
>;

/**
 * Returns the character that a key produces. For a letter or digit of another script, returns what a US keyboard
 * produces.
 */
function writtenBy({ key, code, shiftKey }: Key): string {
  const isForeign = /^[\p{L}\p{M}\p{Nd}]$/u.test(key) && !/[\p{Script=Latin}\d]/u.test(key);
  if (!isForeign) return key;
  const sign = US_SIGNS[code]?.[shiftKey ? 1 : 0];
  return sign ?? /^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? key;
}

/**
 * True if a modifier makes the key the browser's. Some keyboards write brackets with AltGr, which counts as Ctrl and
 * Alt.
 */
const isModified = (event: Key) =>
  event.metaKey ||
  ((event.altKey || event.ctrlKey) &&
    !(event.getModifierState('AltGraph') && event.key.length === 1));

function actionOfKey(key: string): PlayerAction | undefined {
  if (/^\d$/.test(key)) return { kind: 'seek-to', tenths: Number(key) };
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key];
}

/**
 * Returns the action of a key; null if the key has another use: with a modifier, in a field, or on a control that
 * handles it. On the seek slider, every arrow key seeks; the volume slider handles arrow keys itself.
 */
export function actionOf(event: Key): PlayerAction | null {
  const { target } = event;
  const key = writtenBy(event);
  const action = actionOfKey(key);
  if (!action || isModified(event)) return null;
  if (action.kind === 'clear' || !(target instanceof Element)) return action;
  if (target.matches(FIELD)) return null;
  if (key.startsWith('Arrow') && target.closest('[data-cues]')) return null;
  if (key === ' ' && target.closest(CONTROL)) return null;
  if (target.matches('[type="range"]') && key.startsWith('Arrow')) {
    if (!target.matches('[data-seek]')) return null;
    const isForward = key === 'ArrowRight' || key === 'ArrowUp';
    return { kind: 'seek', by: isForward ? SEEK_STEP : -SEEK_STEP };
  }
  return action;
}
