/** The registry as provided by PHP (the keys are documented in includes/registry/class-registry.php). */

export type Shape =
  | 'text'
  | 'textarea'
  | 'html'
  | 'date'
  | 'number'
  | 'url'
  | 'boolean'
  | 'choice'
  | 'colour'
  | 'image'
  | 'file'
  | 'video'
  | 'subtitles'
  | 'posts'
  | 'terms'
  | 'group'
  | 'rows';

export interface Field {
  readonly shape: Shape;
  readonly label: string;
  readonly help?: string;
  readonly panel?: string;
  readonly expected?: boolean;
  readonly maxLength?: number;
  /** For html: only paragraphs of running text. */
  readonly isRunning?: boolean;
  readonly advisedLength?: number;
  /** For text: readers get a link if it is a web address. */
  readonly linked?: boolean;
  /** For films: plays without sound. */
  readonly silent?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly maxRows?: number;
  readonly fallback?: string;
  readonly placeholder?: string;
  readonly free?: boolean | readonly string[];
  readonly library?: boolean;
  readonly mail?: boolean;
  readonly choices?: readonly { value: string; label: string }[];
  readonly postTypes?: readonly string[];
  readonly taxonomy?: string;
  readonly single?: boolean;
  /** The picker's wording for creating one; `%s` is its name. */
  readonly new?: string;
  readonly fields?: Fields;
  readonly rowLabel?: string;
  readonly gallery?: string;
  readonly when?: { readonly field: string; readonly value: string | readonly string[] };
}

/** PHP encodes an empty set of fields as a list. */
export type Fields = Readonly<Record<string, Field>>;

export interface RecordType {
  readonly name: string;
  readonly label: string;
  readonly singular: string;
  readonly body: 'text' | 'none';
  readonly bodyLabel?: string;
  readonly panels: Readonly<Record<string, string>>;
  readonly fields: Fields;
}

export interface Taxonomy {
  readonly label: string;
  readonly singular: string;
  readonly restBase: string;
  readonly tree: boolean;
}

/** The key of a record's body among its values. */
export const BODY = 'open_ground_body';

/** The value of a field; objects are never mutated. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [name: string]: Value };

export type Values = { readonly [name: string]: Value };

/** Whether a field is shown, given the values of the neighbouring fields. */
export function isShown(field: Field, neighbours: Values, fields: Fields): boolean {
  if (field.when === undefined) return true;
  const { field: name, value } = field.when;
  const wanted = typeof value === 'string' ? [value] : value;
  return wanted.includes(String(chosen(neighbours[name], fields[name])));
}

/** Returns the choice. An unset choice means the first option. */
function chosen(value: Value, field: Field | undefined): Value {
  return isEmpty(value) && field?.shape === 'choice' ? (field.choices?.[0]?.value ?? '') : value;
}

/** Whether a value is empty in any form. */
export function isEmpty(value: Value): boolean {
  if (value === undefined || value === null || value === false || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

export function asList(value: Value): readonly Value[] {
  return Array.isArray(value) ? (value as readonly Value[]) : [];
}

export function asObject(value: Value): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Values)
    : {};
}

export function asText(value: Value): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
