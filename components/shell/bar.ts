import type { MenuSection } from '@/lib/site';

/** The bar with the top menu (checklist BAR-01 to BAR-06). */
export interface MenuBar {
  readonly kind: 'menu';
  /** Whose submenu stands open in the second row; null on pages outside the menu. */
  readonly section: MenuSection['id'] | null;
  /** Address of the active submenu item. */
  readonly current?: string;
  /** Left of the submenu: '101 cases, by last update'. */
  readonly note?: string;
}

/** The bar of one item: its title in the menu's place (checklist BAR-06, BAR-07). */
export interface TitleBar {
  readonly kind: 'title';
  readonly code: string | null;
  readonly codeKind: 'investigation' | 'study' | null;
  /** Plain text; empty until it is known. */
  readonly title: string;
  /** The list the item stands in. */
  readonly backHref: string;
  /** The item's own address, without a panel's: Back leads over entries below it to the list. */
  readonly path: string;
}

/** The bar of a showcase: tinted, its title beside the name, no top menu (checklist BAR-06, BAR-10). */
export interface ShowcaseBar {
  readonly kind: 'showcase';
  /** Plain text. */
  readonly title: string;
  /** The class of its colour (`lib/domain/tint`); null for a showcase without one. */
  readonly tintClass: string | null;
}

/** The name alone, where nothing else can be relied on: maintenance, faults. */
interface BareBar {
  readonly kind: 'bare';
}

export type Bar = MenuBar | TitleBar | ShowcaseBar | BareBar;
