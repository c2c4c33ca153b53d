import type { Problems } from './model/problems';
import type { Announcement } from './announcements/lines';
import type { Owner } from './model/unsaved-changes';
import type { Fields, RecordType, Taxonomy, Values } from './model/registry';
import type { WebsiteState } from './website/state';

/** The saved state of a record, when its screen is opened and again after each save. */
export interface StoredRecord {
  readonly title: string;
  readonly values: Values;
  readonly body: string;
  /** A digest of all this (includes/admin/class-record-state.php). */
  readonly base: string;
  /** `isOut`: published or scheduled. */
  readonly state: {
    readonly isPublic: boolean;
    readonly isOut: boolean;
    readonly isNew: boolean;
    readonly isScheduled: boolean;
  };
  readonly mayTakeDown: boolean;
  readonly website: string;
  /** Whether the website provides a page of its own at its address. */
  readonly isTaken: boolean;
}

/** The data that PHP passes to the screen of a record (includes/admin/class-record-screen.php). */
export interface RecordData extends StoredRecord {
  readonly id: number;
  readonly type: RecordType;
  readonly taxonomies: Readonly<Record<string, Taxonomy>>;
  readonly owner: Owner;
  /** An id of this screen, new each time it is opened. */
  readonly screen: string;
  /** The most characters of a title. */
  readonly titleLength: number;
  /** Values rejected by the last save, and why. */
  readonly refused: { readonly values: Values; readonly problems: Problems };
  readonly mayCreateTerms: boolean;
  readonly mayCreateRecords: boolean;
  /** Whether the user has the media library. */
  readonly mayUpload: boolean;
  readonly mayShare: boolean;
}

/** The data that PHP passes to the 'Website' box beside another plugin's fields (includes/companion/class-record-box.php). */
export interface CompanionData {
  readonly id: number;
  /** The post type, by its local name. */
  readonly type: string;
  readonly state: { readonly isPublic: boolean; readonly isNew: boolean };
  /** The record's page; '' if the website has none for it (yet). */
  readonly website: string;
  readonly hasPreview: boolean;
  readonly mayTakeDown: boolean;
  /** The fields whose names and shapes are known, and their saved values. */
  readonly fields: Fields;
  readonly values: Values;
}

/** The data that PHP passes to the screen 'Announcements'. */
export interface AnnouncementsData {
  readonly owner: Owner;
  /** An id of this screen, new each time it is opened. */
  readonly screen: string;
  readonly items: readonly Announcement[];
  /** The time zone of the dates. */
  readonly timeZone: string;
  /** The time at which the screen was opened, in that time zone and in the format of the lines. */
  readonly now: string;
  readonly option: string;
  readonly maxLines: number;
  readonly maxLineLength: number;
}

/** The data that PHP passes to the screen 'Team order'. */
export interface TeamData {
  readonly groups: readonly TeamGroup[];
}

/** The results for links to other websites (includes/admin/class-broken-links.php), also passed to the 'Broken links' screen. */
export interface LinksElsewhere {
  readonly isRunning: boolean;
  /** Whether all addresses were checked. */
  readonly isComplete: boolean;
  /** How many were checked. */
  readonly asked: number;
  /** How many of them WordPress refused to check. */
  readonly refused: number;
  readonly rows: readonly BrokenLink[];
}

/** A link that readers do not get, in one place. */
export interface BrokenLink {
  readonly address: string;
  /** The title of the item with the link, the label of its kind, and that of the field. */
  readonly title: string;
  readonly type: string;
  readonly fields: string;
  /** '' if the user may not edit it. */
  readonly editUrl: string;
  readonly why: string;
}

export interface TeamGroup {
  readonly label: string;
  readonly people: readonly {
    readonly id: number;
    readonly name: string;
    readonly isPublic: boolean;
    /** The record's screen. */
    readonly url: string;
  }[];
}

/** The data that PHP passes to the screen 'Website'. */
export interface WebsiteData {
  readonly state: WebsiteState;
  readonly may: {
    readonly takeDown: boolean;
    /** Release records that the website holds back. */
    readonly release: boolean;
    readonly share: boolean;
    readonly configure: boolean;
  };
  readonly postTypes: readonly string[];
}

declare global {
  interface Window {
    openGroundWebsite?: WebsiteData;
    openGroundRecord?: RecordData;
    openGroundCompanion?: CompanionData;
    openGroundAnnouncements?: AnnouncementsData;
    openGroundTeam?: TeamData;
    openGroundLinks?: LinksElsewhere;
    tinymce?: TinyMce;
    wp: {
      media: (options: object) => MediaFrame;
      oldEditor?: ClassicEditor;
      editor?: ClassicEditor;
      data?: DataStores;
    };
  }
}

/** The block editor stores that are used here; undefined on other screens. */
interface DataStores {
  select(
    name: 'core/editor',
  ): { isSavingPost: () => boolean; isAutosavingPost: () => boolean } | undefined;
  select(name: 'core/edit-post'): { isSavingMetaBoxes: () => boolean } | undefined;
  subscribe: (listener: () => void) => () => void;
}

interface ClassicEditor {
  getDefaultSettings?: () => { tinymce: Record<string, unknown> };
  autop?: (text: string) => string;
}

export interface TinyMce {
  init: (settings: object) => void;
}

/** The parts of a TinyMCE 4 editor that are used here. */
export interface TinyMceEvent extends Event {
  readonly keyCode?: number;
  readonly clipboardData?: DataTransfer | null;
  /** For keyboard events. */
  readonly key?: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  /** For `SetContent` events: whether it is the initial content. */
  readonly initial?: boolean;
  content: string;
}

export interface TinyMceEditor {
  getContent: () => string;
  setContent: (html: string) => void;
  insertContent: (html: string, options?: { merge: boolean; paste: boolean }) => void;
  getBody: () => HTMLElement;
  /** True once the editor is gone. */
  removed?: boolean;
  execCommand: (name: string, ui?: boolean, value?: unknown) => void;
  on: (events: string, handler: (event: TinyMceEvent) => void, isFirst?: boolean) => void;
  focus: () => void;
  remove: () => void;
  formatter: { match: (name: string) => boolean };
  dom: { getParent: (node: Node, selector: string) => HTMLElement | null };
  selection: {
    getNode: () => HTMLElement;
    getBookmark: () => object;
    moveToBookmark: (bookmark: object) => void;
    getContent: (options: { format: 'text' }) => string;
    isCollapsed: () => boolean;
    getRng: () => Range;
    setRng: (range: Range) => void;
    getSelectedBlocks: () => readonly Element[];
  };
  undoManager: { transact: (change: () => void) => void };
  nodeChanged: () => void;
  queryCommandState: (name: string) => boolean;
  addShortcut: (keys: string, description: string, run: () => void) => void;
}

/** The parts of WordPress's media library that are used here. */
interface MediaFrame {
  on: (event: string, handler: () => void) => MediaFrame;
  open: () => void;
  state: () => { get: (name: 'selection') => MediaSelection };
}

interface MediaSelection {
  toJSON: () => readonly {
    id: number;
    url: string;
    alt: string;
    caption: string;
    width?: number;
    height?: number;
  }[];
  reset: (models: readonly unknown[]) => void;
}
