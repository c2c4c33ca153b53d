import { __, sprintf } from '@wordpress/i18n';
import { dayOf } from './dates';
import { ownLinkOf } from './own-link';
import { asText, type Field, type Fields, isEmpty, type Value, type Values } from './registry';
import { lengthOf, pictureTags } from './text';
import { walkShown } from './walk';
import { mayUpload } from './may-upload';

/** The reasons why fields can't be saved, by path: `description[2].block_heading`. */
export type Problems = Readonly<Record<string, string>>;

/** Validates values by the rules that can be checked in the browser; the server has the final say. */
export function findProblems(fields: Fields, values: Values): Problems {
  const found = walkShown(fields, values).flatMap(({ path, field, value }) => {
    const reason = isEmpty(value) ? undefined : reasonAgainst(field, value);
    return reason === undefined ? [] : [[path, reason] as const];
  });
  return Object.fromEntries(found);
}

/** Returns why a non-empty value can't be saved, as far as the browser knows. */
export function reasonAgainst(field: Field, value: Value): string | undefined {
  const rows = Array.isArray(value) ? value.length : 0;
  if (field.maxRows !== undefined && rows > field.maxRows) {
    return sprintf(
      /* translators: 1: how many there are, 2: how many there may be */
      __('%1$d entries; at most %2$d can be saved.', 'open-ground-api'),
      rows,
      field.maxRows,
    );
  }
  const text = asText(value);
  if (field.maxLength !== undefined && lengthOf(text) > field.maxLength) {
    return sprintf(
      /* translators: 1: how many characters there are, 2: how many there may be */
      __('%1$d characters; at most %2$d can be saved.', 'open-ground-api'),
      lengthOf(text),
      field.maxLength,
    );
  }
  return SHAPE_RULES[field.shape]?.(field, value);
}

/**
 * Matches, in a picture's tag, a URL that contains its data or refers to somebody's computer. The pattern doesn't
 * backtrack.
 */
const LOCAL_SOURCE = /\bsrc\s*=\s*(?:["']\s*)?(?:data|file|blob|cid|webkit-fake-url):/i;

/** Whether a field says that no date is to be shown, not even the fallback. */
export const isNoDate = (field: Field, text: string): boolean =>
  field.fallback !== undefined && text.trim() === 'none';

/** Returns the message for a text that is not a date. */
export const noDay = () =>
  __(
    'This is not read as a day. Enter one such as 2026-03-18 or 18 March 2026.',
    'open-ground-api',
  );

const SHAPE_RULES: Partial<
  Record<Field['shape'], (field: Field, value: Value) => string | undefined>
> = {
  date: (field, value) => {
    const text = asText(value);
    const isAccepted = field.free || isNoDate(field, text) || dayOf(text) !== undefined;
    return isAccepted ? undefined : noDay();
  },
  number: (field, value) => {
    const number = Number(value);
    if (!Number.isFinite(number)) return __('Not a number.', 'open-ground-api');
    if (number < (field.min ?? -Infinity) || number > (field.max ?? Infinity)) {
      return sprintf(
        /* translators: 1: lowest number, 2: highest number */
        __('The number must be between %1$s and %2$s.', 'open-ground-api'),
        String(field.min ?? '–'),
        String(field.max ?? '–'),
      );
    }
    return undefined;
  },
  url: (field, value) =>
    typeof value === 'number' || isAddress(asText(value), field.mail === true)
      ? undefined
      : __('An address must begin with https:// or http://.', 'open-ground-api'),
  html: (field, value) => {
    if (!pictureTags(asText(value)).some((picture) => LOCAL_SOURCE.test(picture))) return undefined;
    // Fields of running text have no such button, and users who may not upload don't have it.
    return field.isRunning === true || !mayUpload()
      ? __(
          'A picture is embedded in the text or stored on a computer. Remove it.',
          'open-ground-api',
        )
      : __(
          'A picture is embedded in the text or stored on a computer. Remove it and use ‘Insert picture’.',
          'open-ground-api',
        );
  },
  colour: (_, value) =>
    /^#?([\da-f]{3}|[\da-f]{6})$/i.test(asText(value).trim())
      ? undefined
      : __('Enter a colour such as #1d3557.', 'open-ground-api'),
};

function isAddress(text: string, mail: boolean): boolean {
  const address = text.trim();
  if (mail && /^mailto:.+/i.test(address)) return true;
  if (ownLinkOf(address) !== null) return true;
  return (
    /^(https?:)?\/\/[^/\s]/i.test(address) || /^(www\.|[\w-]+(\.[\w-]+)+(\/|$))/i.test(address)
  );
}
