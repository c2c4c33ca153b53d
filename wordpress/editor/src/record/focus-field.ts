import { idOf } from '../model/record-context';
import { TITLE } from '../model/unread';

/** The id of the list 'Before you publish'. */
export const CHECKLIST = 'open-ground-advice';

const FOCUSABLE = 'input, select, textarea, [contenteditable], button';

const ours = (path: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
    ({ dataset }) => dataset.path === path,
  );

/** Returns a field of Advanced Custom Fields; for a nested field, the outermost one. */
const theirs = (path: string) =>
  document.querySelector<HTMLElement>(`.acf-field[data-name="${path.split(/[.[]/)[0]}"]`);

/** Collapsible containers and their toggles: a meta box, and the meta box area of the block editor. */
const COLLAPSIBLES = [
  ['.postbox.closed', '.handlediv'],
  [
    '.edit-post-meta-boxes-main',
    ':scope > button[aria-expanded="false"], .edit-post-meta-boxes-main__presenter > button[aria-expanded="false"]',
  ],
] as const;

/** Expands the containers of a field. Returns whether any was collapsed. */
function expand(field: HTMLElement): boolean {
  const buttons = COLLAPSIBLES.flatMap(([container, button]) => {
    const toggle = field.closest(container)?.querySelector<HTMLElement>(button);
    return toggle ? [toggle] : [];
  });
  for (const button of buttons) button.click();
  return buttons.length > 0;
}

/**
 * Scrolls a field into view and focuses it after the next render. Expands its containers, such as rows, from the outermost
 * inwards. Falls back to the containing field for anything without a frame of its own, such as a name in a list.
 */
export async function focusField(path: string): Promise<void> {
  await rendered();
  const around = pathsAround(path);
  // The outermost field may be in a closed panel, and closed itself.
  for (const outer of [...around.slice(0, 1), ...around]) {
    // A note on a film as a whole doesn't expand it.
    if (ours(path) === undefined && press(outer)) await rendered();
  }
  const frame = ours(path) ?? theirs(path) ?? around.flatMap((outer) => ours(outer) ?? []).at(-1);
  if (frame && expand(frame)) await rendered();
  focus(frame?.dataset.path ?? path, frame);
}

const rendered = () => new Promise(requestAnimationFrame);

/** Returns the paths of a field and of all its containers, outermost first. */
function pathsAround(path: string): readonly string[] {
  const end = path.search(/[.[][^.[]*$/);
  return end < 0 ? [path] : [...pathsAround(path.slice(0, end)), path];
}

/** Presses the closed toggle of a panel, row or film, by the path of its content. Returns whether there was one. */
function press(path: string): boolean {
  const toggle = [...document.querySelectorAll<HTMLElement>('[data-opens]')]
    .filter(({ dataset }) => dataset.opens?.split(' ').includes(path))
    .map((opener) => (opener.matches('button') ? opener : opener.querySelector('button')))
    .find((button) => button?.getAttribute('aria-expanded') === 'false');
  toggle?.click();
  return Boolean(toggle);
}

/** Scrolls the list 'Before you publish' into view and focuses it; expands its container if necessary. */
export function focusChecklist(): void {
  const list = document.getElementById(CHECKLIST);
  if (list !== null) expand(list);
  list?.scrollIntoView({ block: 'center' });
  list?.focus({ preventScroll: true });
}

function focus(path: string, frame: HTMLElement | null | undefined): void {
  frame?.scrollIntoView({ block: 'center' });
  const control = document.getElementById(path === TITLE ? TITLE : idOf(path));
  const target = control?.matches(FOCUSABLE)
    ? control
    : frame?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
}
