import {
  detailKeysOf,
  KINDS,
  LIST_NAMES,
  isPageKind,
  isPartKind,
  isRemovable,
  listSourceOf,
  type DetailKey,
  type Effect,
  type ListName,
  type PageKindName,
  type RecordNames,
  type ResourceKey,
  type StaleScope,
} from '../kinds';
import { isKindName, type ContentEvent } from './content-event';

/** The changes to the store that an event requires. */
export interface EventPlan {
  /** Lists to fetch again. */
  readonly lists: readonly ListName[];
  /** Lists to fetch again without the event waiting for them. */
  readonly listsApart: readonly ListName[];
  /** Details the event names. Those cached are fetched again. */
  readonly details: readonly DetailKey[];
  /** Lists saved as a whole, according to the event. Anything missing from them was removed on purpose. */
  readonly savedWhole: ReadonlySet<ResourceKey>;
  /**
   * Details to fetch again before they are next shown: those that may quote the record without naming it (a press item,
   * an award, a team member's name, a person's related work), or all that could be the record's when the event does not
   * identify it.
   */
  readonly marksStale: StaleScope | null;
  /** The removed record, to hide before the CMS is asked. */
  readonly removes: RecordNames | null;
  /** True when the record's former slugs must be deleted too and its removal must not be announced. */
  readonly erases: boolean;
  readonly rename: {
    readonly kind: PageKindName;
    readonly before: string;
    readonly after: string;
  } | null;
}

const NOTHING: EventPlan = {
  lists: [],
  listsApart: [],
  details: [],
  savedWhole: new Set(),
  marksStale: null,
  removes: null,
  erases: false,
  rename: null,
};

const isApart = (name: ListName) => listSourceOf(name).isApart === true;

/** Splits lists by whether the event waits for their fetch. */
const fetching = (names: readonly ListName[]): Pick<EventPlan, 'lists' | 'listsApart'> => ({
  lists: names.filter((name) => !isApart(name)),
  listsApart: names.filter(isApart),
});

const EVERYTHING: EventPlan = { ...NOTHING, ...fetching(LIST_NAMES), marksStale: 'details' };

/** Returns what the store must do to show an event on every page it affects (docs/specification/site.md, 'The webhook'). */
export function planEvent({
  type,
  id,
  slug,
  previousSlug,
  slugMarks = [],
  action,
}: ContentEvent): EventPlan {
  if (type === 'test') return NOTHING;
  if (type === 'press_type') return { ...NOTHING, lists: ['press'], marksStale: 'details' };
  if (!isKindName(type)) return EVERYTHING;
  const kind = KINDS[type];
  const isNamed = id !== null || slug !== null || slugMarks.length > 0;
  const removal: Pick<EventPlan, 'removes' | 'erases'> = {
    removes: action === 'save' || !isRemovable(type) || !isNamed ? null : { id, slug },
    erases: action === 'erase',
  };
  if (isPartKind(type)) return { ...EVERYTHING, ...removal };
  const slugs = [slug, previousSlug].filter((name) => name !== null);
  const details = detailKeysOf(type, { id, slugs });
  const effects = LIST_NAMES.map((name): readonly [ListName, Effect] => [
    name,
    listSourceOf(name).affectedBy({ type, id, slug }),
  ]);
  return {
    ...fetching(effects.flatMap(([name, effect]) => (effect ? [name] : []))),
    details: details ?? [],
    savedWhole: new Set(effects.flatMap(([name, effect]) => (effect === 'whole' ? [name] : []))),
    marksStale: details === null ? 'details' : kind.quotedIn,
    ...removal,
    rename:
      isPageKind(type) && action === 'save' && slug && previousSlug
        ? { kind: type, before: previousSlug, after: slug }
        : null,
  };
}
