import type { MenuSection } from '@/lib/site';

/** The language of a record's name, if known. */
export interface Named {
  readonly language?: string | null;
}

/** The mark of a name (`titleMark`), if any. */
export interface Marked {
  readonly mark?: string;
}

/** The bar with the top menu (checklist BAR-01 to BAR-06). */
export interface MenuBar {
  readonly kind: 'menu';
  /** The section whose submenu is open in the second row; null on pages outside the menu. */
  readonly section: MenuSection['id'] | null;
  /** The address of the active submenu item. */
  readonly current?: string;
  /** Shown to the left of the submenu: '101 cases, by last update'. */
  readonly note?: string;
}

/** The bar of a single record: its title instead of the menu (checklist BAR-06, BAR-07). */
interface BarOfRecord {
  readonly kind: 'title';
  readonly code: string | null;
  readonly codeKind: 'investigation' | 'study' | null;
  /** Plain text; empty while unknown. */
  readonly title: string;
  /** The list that contains the record. */
  readonly backHref: string;
  /** The record's own URL, without a panel. Back skips history entries below it. */
  readonly path: string;
}

/** The bar of a subdomain's page: tinted, with its title beside the agency's name, and no menu (checklist BAR-06, BAR-10). */
interface SubdomainBar {
  readonly kind: 'subdomain';
  /** Plain text. */
  readonly title: string;
  /** The class of its colour (`lib/domain/tint`); null for a subdomain without one. */
  readonly tintClass: string | null;
}

/** Only the agency's name, for pages that can rely on nothing else: maintenance and errors. */
interface BareBar {
  readonly kind: 'bare';
}

export type TitleBar<Language = Named> = BarOfRecord & Language;

/** The bar as a page chooses it (`Named`), or with its title marked for rendering. */
export type Bar<Language = Named> =
  | MenuBar
  | TitleBar<Language>
  | (SubdomainBar & Language)
  | BareBar;
