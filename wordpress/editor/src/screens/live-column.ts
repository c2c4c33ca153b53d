import { __ } from '@wordpress/i18n';
import { get } from '../api';

type State = 'live' | 'waiting' | 'off' | 'unknown';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** The maximum number of records per request (includes/website/class-website-routes.php). */
const MOST = 100;

const WORDS: Record<State, () => string> = {
  live: () => __('Live', 'open-ground-api'),
  waiting: () => __('Waiting', 'open-ground-api'),
  off: () => __('Not live', 'open-ground-api'),
  unknown: () => __('Not known', 'open-ground-api'),
};

/**
 * Asks the website about the records of a list table after it has loaded, and again about those that are waiting or
 * unknown.
 */
export function fillLiveColumn(): void {
  const list = document.getElementById('the-list');
  const cells = () => [...(list?.querySelectorAll<HTMLElement>('[data-open-ground-live]') ?? [])];
  if (list === null || cells().length === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  const update = async () => {
    clearTimeout(timer);
    await fill(cells().filter(({ dataset }) => !isSettled(dataset['state'])));
    if (cells().every(({ dataset }) => isSettled(dataset['state']))) return;
    pause = Math.min(pause * 1.5, MAX_PAUSE_MS);
    timer = setTimeout(() => void update(), pause);
  };
  // Quick Edit replaces the row.
  new MutationObserver(() => {
    if (!cells().some(({ dataset }) => dataset['state'] === undefined)) return;
    pause = FIRST_PAUSE_MS;
    void update();
  }).observe(list, { childList: true });
  void update();
}

const isSettled = (state: string | undefined) => state === 'live' || state === 'off';

async function fill(cells: readonly HTMLElement[]): Promise<void> {
  for (let from = 0; from < cells.length; from += MOST) {
    const part = cells.slice(from, from + MOST);
    for (const cell of part.filter(({ dataset }) => dataset['state'] === undefined)) {
      cell.dataset['state'] = 'asked';
      cell.textContent = '…';
    }
    const query = part.map(({ dataset }) => `ids[]=${dataset['openGroundLive']}`).join('&');
    const states = await get<Record<string, State>>(`/live/list?${query}`).catch(() => null);
    for (const cell of part) {
      const state = states?.[cell.dataset['openGroundLive'] ?? ''] ?? 'unknown';
      cell.dataset['state'] = state;
      cell.textContent = WORDS[state]();
    }
  }
}
