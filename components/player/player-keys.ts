/** What a key makes the player do. */
export type PlayerAction =
  | {
      readonly kind:
        | 'clear'
        | 'toggle-play'
        | 'toggle-muted'
        | 'toggle-fullscreen'
        | 'toggle-subtitles';
    }
  /** Seconds. */
  | { readonly kind: 'seek'; readonly by: number }
  /** Of the full volume, 1. */
  | { readonly kind: 'volume'; readonly by: number };

const SEEK_STEP = 5;
const VOLUME_STEP = 0.1;

const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  Escape: { kind: 'clear' },
  ' ': { kind: 'toggle-play' },
  m: { kind: 'toggle-muted' },
  f: { kind: 'toggle-fullscreen' },
  c: { kind: 'toggle-subtitles' },
  ArrowLeft: { kind: 'seek', by: -SEEK_STEP },
  ArrowRight: { kind: 'seek', by: SEEK_STEP },
  ArrowUp: { kind: 'volume', by: VOLUME_STEP },
  ArrowDown: { kind: 'volume', by: -VOLUME_STEP },
};

const FIELD =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
const PRESSED_BY_SPACE = 'button, summary, [role="button"]';

/**
 * What a key makes the player do; null when the key has another use: with a modifier, in a field, or on a control that
 * handles it. On the seek slider every arrow key seeks; the volume slider handles arrow keys itself.
 */
export function actionOf({
  key,
  target,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'target' | 'altKey' | 'ctrlKey' | 'metaKey'>): PlayerAction | null {
  const action = ACTIONS[key.length === 1 ? key.toLowerCase() : key];
  if (!action || altKey || ctrlKey || metaKey) return null;
  if (action.kind === 'clear' || !(target instanceof Element)) return action;
  if (target.matches(FIELD)) return null;
  if (key.startsWith('Arrow') && target.closest('[data-cues]')) return null;
  if (action.kind === 'toggle-play' && target.closest(PRESSED_BY_SPACE)) return null;
  if (target.matches('[type="range"]') && key.startsWith('Arrow')) {
    if (!target.matches('[data-seek]')) return null;
    const isForward = key === 'ArrowRight' || key === 'ArrowUp';
    return { kind: 'seek', by: isForward ? SEEK_STEP : -SEEK_STEP };
  }
  return action;
}
