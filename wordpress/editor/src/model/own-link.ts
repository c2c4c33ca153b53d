/** A link to a record or a file of this WordPress, as texts store it (includes/values/class-link-reference.php). */
export interface OwnLink {
  readonly id: number;
  readonly isFile: boolean;
  /** The part after the id: '&at=resources/k0123456789&t=134', '#page=3'. */
  readonly rest: string;
}

const STORED = /^\/\?(p|attachment_id)=(\d+)((?:[&#].*)?)$/;

/** Parses a stored link. Returns null for other addresses. */
export function ownLinkOf(href: string): OwnLink | null {
  const [, name, id, rest = ''] = STORED.exec(href) ?? [];
  return id === undefined ? null : { id: Number(id), isFile: name === 'attachment_id', rest };
}

/** @param found a record or a file, by WordPress's name of its type */
export const linkTo = ({ id, type }: { readonly id: number; readonly type: string }): OwnLink => ({
  id,
  isFile: type === 'attachment',
  rest: '',
});

export const hrefOf = ({ id, isFile, rest }: OwnLink): string =>
  `/?${isFile ? 'attachment_id' : 'p'}=${id}${rest}`;

/** A citation of one of a record's resources, by its key, and of a part of it. */
export interface Citation {
  readonly key: string;
  /** 't=134', 'xywh=percent:10,20,30,40', 'page=3'; empty for the whole. */
  readonly part: string;
}

const CITED = /^&at=resources\/(?:[^&#]*-)?(k[\da-f]{10})(?:&([^#]*))?$/;

/** Parses a citation. Returns null for the record itself and for any other place in it. */
export function citationOf(rest: string): Citation | null {
  const [, key, part = ''] = CITED.exec(rest) ?? [];
  return key === undefined ? null : { key, part };
}

export const restOf = ({ key, part }: Citation): string =>
  `&at=resources/${key}${part === '' ? '' : `&${part}`}`;

/** Returns the value of a parameter in a part, or an empty string. */
export const valueIn = (part: string, name: string): string =>
  new URLSearchParams(part.replaceAll('+', '%2B')).get(name) ?? '';
