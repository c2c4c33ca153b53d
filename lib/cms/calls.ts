import type { Event } from '@/lib/domain/event';
import type { Exhibition } from '@/lib/domain/exhibition';
import type { InvestigationList } from '@/lib/domain/investigation';
import type { MapLocation } from '@/lib/domain/map-location';
import type { Methodology } from '@/lib/domain/methodology';
import type { NewsItem } from '@/lib/domain/news-item';
import type { OldAddress } from '@/lib/domain/old-address';
import type { Team } from '@/lib/domain/person';
import type { PressItem } from '@/lib/domain/press';
import type { SafeHtml } from '@/lib/domain/primitives';
import type { Publication } from '@/lib/domain/publication';
import type { Recognition } from '@/lib/domain/recognition';
import type { PageName, RecordName } from '@/lib/domain/record-name';
import type { SearchResult } from '@/lib/domain/search-result';
import type { Subdomain } from '@/lib/domain/subdomain';
import { CMS_IDS } from '@/lib/site';

import { ADDRESSES_PATH, ANSWER_BYTES } from './answer-limits';
import type { CmsCall, SiteOption } from './call';
import { listCall, pagedCall } from './call-builders';
import { CmsError } from './errors';
import { isNothing, isRecord } from './schemas/absent';
import { expectFields, expectList, expectObjectWith } from './schemas/answer';
import { createRecordContext } from './schemas/read-records';
import { toEvents } from './transform/event';
import { toExhibitions } from './transform/exhibition';
import { toInvestigationAreas, toInvestigations } from './transform/investigation';
import { toMapLocations } from './transform/map-location';
import { toMethodologies } from './transform/methodology';
import { toNewsItems } from './transform/news-item';
import { toOldAddresses } from './transform/old-address';
import { toTeam } from './transform/person';
import { toPressItems } from './transform/press';
import { toPublications } from './transform/publication';
import { toRecognitions } from './transform/recognition';
import { toSearchResults } from './transform/search-result';
import { toSubdomains } from './transform/subdomain';
import { toPageNames, toRecordNames } from './transform/record-name';
import { toTicker } from './transform/ticker';

/** The largest page size WordPress allows. */
const PER_PAGE = '100';

/** `fa/v1/investigations`: every investigation and study, and the categories (checklist CALL-08). */
export function investigationsCall({ site }: SiteOption = {}): CmsCall<InvestigationList> {
  const name = 'investigations';
  return {
    name,
    path: 'fa/v1/investigations',
    query: siteQuery(site),
    paged: false,
    transform(raw, report) {
      const answer = expectObjectWith(name, raw, 'investigations');
      const context = createRecordContext(name, report);
      const rows = expectList(name, answer?.['investigations']);
      return {
        investigations: toInvestigations(rows, context.at('investigations')),
        areas: toInvestigationAreas(
          answer?.['investigation_areas'],
          context.at('investigation_areas'),
        ),
      };
    },
    prepare: async (raw, onRead) => {
      const rows = isRecord(raw) ? raw['investigations'] : null;
      if (Array.isArray(rows)) await toInvestigations.prepare(rows, onRead);
    },
  };
}

/** `fa/v1/exhibitions` (checklist CALL-02). */
export function exhibitionsCall({ site }: SiteOption = {}): CmsCall<readonly Exhibition[]> {
  return listCall('exhibitions', 'fa/v1/exhibitions', siteQuery(site), toExhibitions);
}

/** `fa/v1/events` (checklist CALL-04). */
export function eventsCall({ site }: SiteOption = {}): CmsCall<readonly Event[]> {
  return listCall('events', 'fa/v1/events', siteQuery(site), toEvents);
}

/** `fa/v1/news?per_page=100`, or with a site instead (checklist CALL-12). */
export function newsCall({ site }: SiteOption = {}): CmsCall<readonly NewsItem[]> {
  const query = site ? siteQuery(site) : { per_page: PER_PAGE };
  return pagedCall('news', 'fa/v1/news', query, toNewsItems);
}

/** `fa/v1/recognition` (checklist CALL-01). */
export function recognitionCall(): CmsCall<readonly Recognition[]> {
  return listCall('recognition', 'fa/v1/recognition', {}, toRecognitions);
}

/** `fa/v1/ticker`: the announcements as HTML (checklist CALL-07). */
export function tickerCall(): CmsCall<readonly SafeHtml[]> {
  const name = 'ticker';
  return {
    name,
    path: 'fa/v1/ticker',
    query: {},
    paged: false,
    transform(raw, report) {
      const rows = expectList(name, expectObjectWith(name, raw, 'items')?.['items']);
      return toTicker(rows, createRecordContext(name, report).at('items'));
    },
  };
}

/** `fa/v1/map`: the locations of investigations (checklist CALL-10). */
export function mapCall(): CmsCall<readonly MapLocation[]> {
  return listCall('map', 'fa/v1/map', {}, toMapLocations);
}

/** `wp/v2/subdomain` (checklist CALL-06). */
export function subdomainsCall(): CmsCall<readonly Subdomain[]> {
  return pagedCall('subdomains', 'wp/v2/subdomain', {}, toSubdomains);
}

/** `wp/v2/methodology?per_page=100` (checklist CALL-11). */
export function methodologiesCall(): CmsCall<readonly Methodology[]> {
  return pagedCall('methodologies', 'wp/v2/methodology', { per_page: PER_PAGE }, toMethodologies);
}

/** `wp/v2/publication?per_page=100` (checklist CALL-15). */
export function publicationsCall(): CmsCall<readonly Publication[]> {
  return pagedCall('publications', 'wp/v2/publication', { per_page: PER_PAGE }, toPublications);
}

/** `wp/v2/press?press_types=81&per_page=100` (checklist CALL-14). */
export function pressCall(): CmsCall<readonly PressItem[]> {
  const query = { press_types: String(CMS_IDS.pressType), per_page: PER_PAGE };
  return pagedCall('press', 'wp/v2/press', query, toPressItems);
}

/** `acf/v3/pages/1546?categories=2&per_page=100`: the team (checklist CALL-16). */
export function teamCall(): CmsCall<Team> {
  const name = 'team';
  return {
    name,
    path: `acf/v3/pages/${CMS_IDS.teamPage}`,
    query: { categories: '2', per_page: PER_PAGE },
    paged: false,
    transform(raw, report) {
      const fields = expectFields(name, raw) ?? {};
      return toTeam(fields, createRecordContext(name, report).at('acf'));
    },
  };
}

/** `wp/v2/person?per_page=100`: the people who have a page. Requests only the fields below. */
export function peopleNamesCall(): CmsCall<readonly RecordName[]> {
  return pagedCall('people-names', 'wp/v2/person', NAMES_QUERY, toRecordNames);
}

/** `wp/v2/pages?per_page=100`: the pages that exist, likewise. */
export function pageNamesCall(): CmsCall<readonly PageName[]> {
  const query = { ...NAMES_QUERY, _fields: `${NAMES_QUERY._fields},parent,section` };
  return pagedCall('page-names', 'wp/v2/pages', query, toPageNames);
}

/** `fa/v1/addresses`: the current addresses of what WordPress used to serve. A backend without the call has none. */
export function addressesCall(): CmsCall<readonly OldAddress[]> {
  const name = 'addresses';
  return {
    name,
    path: ADDRESSES_PATH,
    query: {},
    paged: false,
    isOptional: true,
    maxBytes: ANSWER_BYTES.addresses,
    transform(raw, report) {
      // The keys of an error sent with status 200 are names, not paths.
      const isPaths = isRecord(raw) && Object.keys(raw).some((key) => key.startsWith('/'));
      if (!isNothing(raw) && !isPaths)
        throw new CmsError('shape', name, 'the answer is not an object with paths');
      return toOldAddresses(raw, createRecordContext(name, report));
    },
  };
}

/** `fa/v1/search?q=` (checklist CALL-17). */
export function searchCall(query: string): CmsCall<readonly SearchResult[]> {
  return listCall('search', 'fa/v1/search', { q: query }, toSearchResults);
}

/** A name, and the fields that reveal whether its record has a password. A type may lack content, or excerpts too. */
const NAMES_QUERY = {
  per_page: PER_PAGE,
  _fields: 'id,slug,content.protected,excerpt.protected,class_list',
};

function siteQuery(site: string | undefined): Readonly<Record<string, string>> {
  return site ? { site } : {};
}
