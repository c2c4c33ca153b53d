import { type CallAnswer, sendCall } from '../saving/send-form';
import { attempt, giveUp } from './submission';

/** The part of jQuery that WordPress's scripts save with. */
export interface JQuery {
  (target: Element): { find: (selector: string) => { serialize: () => string } };
  ajaxTransport: (
    types: string,
    make: (options: { url: string; type: string; data?: unknown }) => Transport | undefined,
  ) => void;
}

interface Transport {
  readonly send: (headers: object, complete: Complete) => void;
  readonly abort: () => void;
}

type Complete = (
  status: number,
  text: string,
  responses?: { text: string },
  headers?: string,
) => void;

/** WordPress's calls that save what was typed, and where it was typed; null: the call has it all. */
const PLACES: Readonly<Record<string, (data: URLSearchParams) => Element | null>> = {
  'inline-save': (data) => document.getElementById(`edit-${data.get('post_ID')}`),
  'inline-save-tax': (data) => document.getElementById(`edit-${data.get('tax_ID')}`),
  'add-tag': () => document.getElementById('addtag'),
  'save-attachment': () => null,
  'save-attachment-compat': () => null,
};

/** One save. WordPress's script waits for it until it has succeeded, however often it is tried. */
interface Save {
  readonly url: string;
  readonly data: URLSearchParams;
  readonly place: Element | null;
  readonly complete: Complete;
  readonly again: () => void;
  isUnderWay: boolean;
}

const saves = new Set<Save>();

/**
 * Makes WordPress's calls that save what was typed (Quick Edit, terms, media details): where one fails, the screen says so,
 * and it is tried again by WordPress's own button or that of the notice, with what is typed by then.
 */
export function takeOverCalls(jQuery: JQuery): void {
  jQuery.ajaxTransport('+*', ({ url, type, data }) => {
    const sent = new URLSearchParams(typeof data === 'string' ? data : '');
    const placeOf = PLACES[sent.get('action') ?? ''];
    if (type !== 'POST' || placeOf === undefined) return undefined;
    let save: Save | undefined;
    return {
      send: (_, complete) => {
        const place = placeOf(sent);
        for (const earlier of saves) if (isOutdated(earlier, sent, place)) drop(earlier);
        const made: Save = {
          url,
          data: sent,
          place,
          complete,
          again: () => void run(made, jQuery),
          isUnderWay: false,
        };
        save = made;
        saves.add(made);
        made.again();
      },
      abort: () => save !== undefined && forget(save),
    };
  });

  document.addEventListener('click', onClick, true);
  // A row that was closed with Escape or 'Cancel' is given up.
  const look = () => setTimeout(() => [...saves].filter(isGone).forEach(drop));
  document.addEventListener('click', look, true);
  document.addEventListener('keyup', look, true);
}

/** Whether a later save has all of an earlier one: of the same row, or of the same details of a file. */
function isOutdated(earlier: Save, later: URLSearchParams, place: Element | null): boolean {
  if (place !== null) return earlier.place === place;
  const isOfSame = ['action', 'id'].every((name) => earlier.data.get(name) === later.get(name));
  return isOfSame && [...earlier.data.keys()].every((name) => later.has(name));
}

const isGone = ({ place, isUnderWay }: Save) => place !== null && !place.isConnected && !isUnderWay;

/** WordPress's own button tries a failed save again: where a term is added, it would do nothing any more. */
function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest('.save, [type="submit"]') ?? null;
  const save = [...saves].find(({ place }) => button !== null && place?.contains(button));
  if (save === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  save.again();
}

function forget(save: Save): void {
  saves.delete(save);
  giveUp(save.again);
}

function drop(save: Save): void {
  forget(save);
  save.complete(0, 'abort');
}

async function run(save: Save, jQuery: JQuery): Promise<void> {
  if (save.isUnderWay) return;
  save.isUnderWay = true;
  const answer = await attempt(() => call(save, jQuery), save.again);
  save.isUnderWay = false;
  if (!saves.has(save)) {
    giveUp(save.again);
  } else if (answer?.kind === 'answered') {
    saves.delete(save);
    save.complete(200, 'OK', { text: answer.text }, `Content-Type: ${answer.type}`);
    // Details of a file are saved one by one: WordPress can be reached again.
    for (const other of saves) if (other.place === null) other.again();
  } else if (isGone(save)) {
    drop(save);
  } else {
    for (const wheel of save.place?.querySelectorAll('.spinner') ?? []) {
      wheel.classList.remove('is-active');
    }
  }
}

async function call({ url, data, place }: Save, jQuery: JQuery): Promise<CallAnswer> {
  const current = withCurrent(data, place, jQuery);
  const answer = await sendCall(url, current);
  if (answer.kind !== 'nonce') return answer;
  for (const name of [...current.keys()]) {
    if (/nonce|^_inline_edit$/.test(name)) current.set(name, answer.nonce);
  }
  return sendCall(url, current);
}

/** What is in the place by now, and what WordPress's script has added to it. */
function withCurrent(
  data: URLSearchParams,
  place: Element | null,
  jQuery: JQuery,
): URLSearchParams {
  if (place === null) return new URLSearchParams(data);
  const current = new URLSearchParams(jQuery(place).find(':input').serialize());
  const names = new Set(
    [...place.querySelectorAll('[name]')].map((input) => input.getAttribute('name')),
  );
  for (const [name, value] of data) if (!names.has(name)) current.append(name, value);
  return current;
}
