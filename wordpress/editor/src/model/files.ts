import { __, sprintf } from '@wordpress/i18n';
import type { Advice } from './checklist';
import { join } from './problems';
import type { Reference } from './references';
import {
  asList,
  asObject,
  asText,
  type Field,
  type Fields,
  isShown,
  type Value,
  type Values,
} from './registry';
import { openVideo, VIDEO_FIELDS } from './video';

/** A place where a record uses a file of the media library: by its id, or in a text by its address. */
export interface FileUse {
  readonly path: string;
  readonly label: string;
  readonly file: number | string;
}

const ADDRESS = /\b(?:src|href|poster)="([^"]*\/(?:uploads|original)\/[^"]*)"/gi;

/** All places where a record uses files, in the order of its fields. */
export function filesIn(fields: Fields, values: Values, path = ''): readonly FileUse[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isShown(field, values, fields) ? inField(field, values[name], join(path, name)) : [],
  );
}

function inField(field: Field, value: Value, path: string): readonly FileUse[] {
  const { label } = field;
  switch (field.shape) {
    case 'group':
      return filesIn(field.fields ?? {}, asObject(value), path);
    case 'rows':
      return asList(value).flatMap((row, index) =>
        filesIn(field.fields ?? {}, asObject(row), `${path}[${index}]`),
      );
    case 'video':
      // Its parts have no place of their own while they are closed.
      return filesIn(VIDEO_FIELDS(), openVideo(value)).map((use) => ({ ...use, path, label }));
    case 'html':
      return [...asText(value).matchAll(ADDRESS)].map(([, address = '']) => ({
        path,
        label,
        file: plainAddress(address),
      }));
    default:
      return typeof value === 'number' &&
        ['image', 'file', 'url', 'subtitles'].includes(field.shape)
        ? [{ path, label, file: value }]
        : [];
  }
}

const plainAddress = (html: string) => html.replace(/&amp;/g, '&');

/** A line for each file that tells more than it shows, or may. */
export function hiddenDataAdvice(
  uses: readonly FileUse[],
  find: (file: number | string) => Reference | null | undefined,
): readonly Advice[] {
  const seen = new Set<number>();
  return uses.flatMap(({ path, label, file }) => {
    const found = find(file);
    if (!found?.hiddenData || seen.has(found.id)) return [];
    seen.add(found.id);
    const text = sprintf(
      /* translators: 1: label of a field, 2: title of a file, 3: what the file tells */
      __('%1$s: “%2$s”. %3$s', 'open-ground-api'),
      label,
      found.title,
      found.hiddenData,
    );
    return [{ path, text }];
  });
}
