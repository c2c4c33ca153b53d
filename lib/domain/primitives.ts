declare const brand: unique symbol;

/** HTML that has passed the allow-list of `lib/html`. Only transformers create it. */
export type SafeHtml = string & { readonly [brand]: 'SafeHtml' };

/** A calendar day, `YYYY-MM-DD`. The CMS gives no zone, so a date is a day and never an instant. */
export type CalendarDay = string & { readonly [brand]: 'CalendarDay' };

/** A date as an editor entered it: a day, which can be compared, or free text, which is shown unchanged. */
export type EditorialDate =
  | { readonly kind: 'day'; readonly day: CalendarDay }
  | { readonly kind: 'text'; readonly text: string };

/** A taxonomy term: category, location or type. `name` is plain text. */
export interface Term {
  readonly id: number | null;
  readonly slug: string;
  readonly name: string;
}

/** A labelled external link; `href` is http(s) or mailto, nothing else. */
export interface NamedLink {
  readonly label: string;
  readonly href: string;
}
