export { MENU_PAGES, showsWithoutText } from './about-pages';
export {
  isPageKind,
  KIND_NAMES,
  kindOfRoute,
  KINDS,
  pageOf,
  type DetailKey,
  type DetailName,
  type Details,
  type KindName,
  type ListName,
  type Lists,
  type PageKindName,
  type ResourceKey,
  type ResourceValue,
} from './catalogue';
export type {
  ChangedRecord,
  Effect,
  EventNames,
  ListSource,
  RecordNames,
  SitemapEntry,
  StaleScope,
} from './kind';
export { knownWork } from './known-work';
export { correctionCandidates } from './feed-candidates';
export { pageEntry } from './list-source';
export {
  hasMedia,
  isMediaKind,
  recordsWithMedia,
  type MediaDetail,
  type MediaDetailKey,
  type MediaKind,
} from './media-details';
export { isAboutPage, pagePath } from './page';
export { membersOf } from './person';
export { citedAddress, type CitedAddress } from './cited-address';
export { namesIn, recordedAt } from './recorded-at';
export {
  callFor,
  DETAIL_NAMES,
  detailKeysOf,
  detailSourceOf,
  fromLists,
  isListName,
  isNamesList,
  isPartKind,
  isRemovable,
  isResourceKey,
  isTermKind,
  kindOfDetail,
  LIST_NAMES,
  listSourceOf,
  listsNaming,
  listsOf,
  ownerOf,
  rowsPlaceOf,
} from './sources';
export type { SearchDocument } from './search-document';
