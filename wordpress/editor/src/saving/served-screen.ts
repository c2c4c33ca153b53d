import { keepDateLine } from './date-line';
import { morph } from './morph';
import { PATIENCE_MS } from './send-form';

/**
 * After a save, brings WordPress's own parts of the screen, and boxes of other plugins, to the state that the reloaded
 * screen would have. Does not touch the fields of the record.
 */

/** Parts that change with what the server sends: the boxes, and the records' entries in the admin bar. */
const PARTS = '.postbox[id] > .inside, #wp-admin-bar-root-default';
/** Notices that WordPress moves below the heading on page load, wherever they are served (its common.js). */
const NOTICES = ':is(div.notice, div.updated, div.error):not(.inline, .below-h2)';
/**
 * WordPress's own scripts show and hide these. Content for browsers without JavaScript consists of elements only in a
 * fetched screen.
 */
const NO_NOTICES =
  '#lost-connection-notice, #local-storage-notice, #post-lock-dialog *, noscript *';
const HIDDEN_INPUTS = 'input[type="hidden"]';
const CONTROLS = 'input, select, textarea';
const ADD_NEW = '.wrap > .page-title-action';

const idOf = (part: Element) => part.closest('[id]')?.id ?? '';

function partsOf(screen: ParentNode): ReadonlyMap<string, Element> {
  return new Map([...screen.querySelectorAll(PARTS)].map((part) => [idOf(part), part]));
}

/** The last state that the server sent. It is copied before scripts run when the document is ready and change the boxes. */
let served = new Map(
  [...partsOf(document)].map(([id, part]) => {
    const copy = part.cloneNode(true) as Element;
    takeOutNotices(copy);
    return [id, copy];
  }),
);

const onDateLine = keepDateLine();

/** Remembers the controls of the form. Returns a function that tells which of them have changed since. */
export function rememberControls(form: HTMLFormElement): (control: Element) => boolean {
  const values = new Map(
    [...form.querySelectorAll(CONTROLS)].map((control) => [control, valueOf(control)]),
  );
  return (control) => values.has(control) && values.get(control) !== valueOf(control);
}

function valueOf(control: Element): string {
  const { value, checked } = control as HTMLInputElement;
  return `${String(checked)} ${value}`;
}

/** Loads the screen of a record. Returns null if it can't, for example because the connection or the session has ended. */
export async function loadScreen(address: string): Promise<Document | null> {
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return null;
    const screen = new DOMParser().parseFromString(await response.text(), 'text/html');
    return idIn(screen) === idIn(document) ? screen : null;
  } catch {
    return null;
  }
}

const idIn = (screen: Document) =>
  screen.querySelector<HTMLInputElement>('form#post #post_ID')?.value;

/**
 * Takes over everything except the record's fields from the loaded screen.
 *
 * @returns the number of new notices; null if something has changed that only a reload can show
 */
export function takeOver(
  screen: Document,
  isTouched: (control: Element) => boolean,
): number | null {
  try {
    return keepingScroll(() => takeAll(screen, isTouched));
  } catch {
    // For example because another plugin's script fails when it is notified of the notices.
    return null;
  }
}

function takeAll(screen: Document, isTouched: (control: Element) => boolean): number | null {
  const notices = takeOutNotices(screen);
  document.title = screen.title;
  document.body.classList.replace('post-new-php', 'post-php');
  takeHeading(screen);
  takeHiddenInputs(screen, isTouched);
  takeSlug(screen);
  if (!takeParts(screen, isTouched)) {
    keepNotices(notices);
    return null;
  }
  onDateLine();
  return takeNotices(notices);
}

/** Takes over the heading, and the link beside it that adds a record, which the screen of a new record does not have. */
function takeHeading(screen: Document) {
  const heading = screen.querySelector('.wrap h1');
  const own = document.querySelector('.wrap h1');
  if (heading === null || own === null) return;
  own.textContent = heading.textContent;
  const link = screen.querySelector(ADD_NEW);
  if (link !== null && document.querySelector(ADD_NEW) === null) {
    own.after(' ', document.importNode(link, true));
  }
}

/** Takes over nonces, the lock, and the status that WordPress compares when it saves. */
function takeHiddenInputs(screen: Document, isTouched: (control: Element) => boolean) {
  const inputs = (of: Document) => {
    const counts = new Map<string, number>();
    const all = [...of.querySelectorAll<HTMLInputElement>(`form#post ${HIDDEN_INPUTS}`)];
    const outside = all.filter((input) => !input.closest('.postbox, #open-ground-record'));
    return new Map(
      outside.map((input) => {
        const name = `${input.id} ${input.name}`;
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        return [`${name} ${count}`, input];
      }),
    );
  };
  const now = inputs(document);
  const next = inputs(screen);
  const form = document.querySelector('form#post');
  for (const [key, input] of next) {
    const own = now.get(key);
    if (own === undefined) form?.prepend(document.importNode(input));
    else if (!isTouched(own)) own.value = input.value;
  }
  // The input that marks a record as never saved.
  for (const [key, input] of now) if (!next.has(key) && input.id === 'auto_draft') input.remove();
}

function takeSlug(screen: Document) {
  const box = document.getElementById('edit-slug-box');
  const next = screen.getElementById('edit-slug-box');
  const isEdited = box?.querySelector('#new-post-slug');
  if (box === null || next === null || isEdited) return;
  box.className = next.className;
  box.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
}

function takeParts(screen: Document, isTouched: (control: Element) => boolean): boolean {
  const now = partsOf(document);
  const next = partsOf(screen);
  for (const [id, part] of next) {
    const own = now.get(id);
    if (own === undefined) {
      if (!addBox(part)) return false;
    } else {
      const isExact = id === 'submitdiv';
      const rules = { root: own, isExact, isTouched };
      if (!morph(own, served.get(id) ?? null, part, rules)) return false;
    }
  }
  for (const [id, part] of now) {
    if (!next.has(id) && served.has(id)) part.closest('.postbox')?.remove();
  }
  served = new Map(next);
  return true;
}

/** Adds a box that was not there before, such as that of the revisions. */
function addBox(part: Element): boolean {
  const box = part.closest('.postbox');
  const column = document.getElementById(box?.parentElement?.id ?? '');
  if (box === null || column === null || box.querySelector('script') !== null) return false;
  const added = document.importNode(box, true);
  column.append(added);
  bindToggles(added);
  return true;
}

/** WordPress's scripts. Their own function for this binds all boxes of the screen. */
interface BoxesWindow {
  readonly jQuery?: (on: NodeListOf<Element>) => {
    readonly on: (event: string, handler: unknown) => void;
  };
  readonly postboxes?: { readonly handle_click: unknown; readonly handleOrder: unknown };
}

/** Makes a box's buttons open, close and move it. WordPress binds only the boxes that exist on page load. */
function bindToggles(box: Element) {
  const { jQuery, postboxes } = window as BoxesWindow;
  jQuery?.(box.querySelectorAll('.hndle, .handlediv')).on('click', postboxes?.handle_click);
  jQuery?.(box.querySelectorAll('.handle-order-higher, .handle-order-lower')).on(
    'click',
    postboxes?.handleOrder,
  );
}

/** The element for the notices of a save, outside the form, below the heading. */
const NOTICE_BOX = 'open-ground-notices';

/** Removes the notices from the served HTML, so that the rest matches the screen. */
function takeOutNotices(served: ParentNode): readonly Element[] {
  const notices = [...served.querySelectorAll(`${NOTICES}:not(${NO_NOTICES})`)];
  for (const notice of notices) notice.remove();
  return notices;
}

function takeNotices(notices: readonly Element[]): number {
  const texts = notices.map(textOf);
  const known = new Set<string>();
  // Scripts may have moved others into the form.
  const shown = `#wpbody-content ${NOTICES}:not(form#post *, ${NO_NOTICES})`;
  for (const notice of document.querySelectorAll(shown)) {
    if (texts.includes(textOf(notice))) known.add(textOf(notice));
    else notice.remove();
  }
  // Existing notices are not repeated.
  const fresh = notices.filter((notice) => !known.has(textOf(notice)));
  noticeBox().append(...fresh.map((notice) => document.importNode(notice, true)));
  // WordPress adds the buttons that dismiss them.
  const { jQuery } = window as { jQuery?: (on: Document) => { trigger: (name: string) => void } };
  jQuery?.(document).trigger('wp-updates-notice-added');
  return fresh.filter(({ id }) => id !== 'message').length;
}

/** Keeps notices until the screen has been reloaded, because some are served only once. */
function keepNotices(notices: readonly Element[]) {
  const html = notices.map(({ outerHTML }) => outerHTML).join('');
  try {
    sessionStorage.setItem(KEPT_NOTICES, JSON.stringify({ id: idIn(document), html }));
  } catch {
    // The browser has no space left. Notices that are served only once are then lost.
  }
}

/** Shows the kept notices that are not served again. */
export function showKeptNotices() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT_NOTICES) ?? 'null') as KeptNotices | null;
  if (kept === null || kept.id !== idIn(document)) return;
  sessionStorage.removeItem(KEPT_NOTICES);
  const texts = [...document.querySelectorAll(NOTICES)].map(textOf);
  const notices = [...new DOMParser().parseFromString(kept.html, 'text/html').body.children];
  noticeBox().append(...notices.filter((notice) => !texts.includes(textOf(notice))));
}

const KEPT_NOTICES = 'open-ground-notices';

interface KeptNotices {
  /** The id of the record. */
  readonly id?: string;
  readonly html: string;
}

/** Returns the text without the button that dismisses the notice. */
const textOf = (notice: Element) =>
  [...notice.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('.notice-dismiss')))
    .map((node) => node.textContent?.trim())
    .join(' ');

function noticeBox(): HTMLElement {
  const known = document.getElementById(NOTICE_BOX);
  if (known !== null) return known;
  const box = document.createElement('div');
  box.id = NOTICE_BOX;
  box.tabIndex = -1;
  box.setAttribute('aria-live', 'polite');
  document.querySelector('.wrap .wp-header-end')?.after(box);
  return box;
}

/** Keeps the scroll position of the fields when something appears above them. */
function keepingScroll<T>(change: () => T): T {
  const fields = document.getElementById('open-ground-record');
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  const before = fields?.getBoundingClientRect().top ?? 0;
  const result = change();
  const moved = (fields?.getBoundingClientRect().top ?? 0) - before;
  if (window.scrollY > 0 && moved !== 0) window.scrollBy(0, moved);
  style.overflowAnchor = '';
  return result;
}

showKeptNotices();
