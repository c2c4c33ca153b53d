import { investigationKind } from '@/lib/domain/investigation-kind';
import type { ExhibitionDetail } from '@/lib/domain/exhibition';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { RelatedRecord } from '@/lib/domain/related';
import {
  excludeHiddenEvents,
  exhibitionEvents,
  newestByDate,
  withKnownEvents,
} from '@/lib/domain/related-items';
import { investigationExhibitions } from '@/lib/domain/section-list';
import type { SafeHtml } from '@/lib/domain/primitives';
import { linkedPaths } from '@/lib/html/linked-paths';
import {
  decodePath,
  eventPath,
  exhibitionPath,
  investigationPath,
  matchRoute,
  methodologyPath,
  publicationPath,
} from '@/lib/routes';
import { cardStill } from '@/lib/domain/stills';
import { CMS_IDS } from '@/lib/site';
import type {
  ExhibitionRelations,
  InvestigationRelations,
  LinkedWork,
  RelatedEvent,
  RelatedExhibition,
  RelatedInvestigation,
  RelatedPublication,
} from '@/lib/view-models/relations';
import { heldContent, heldList } from '../store';
import { isNamed, knownRecord } from './known-record';
import { resolved } from './resolved-investigations';

/** Returns rows for related events. Those in the list are linked. */
function eventLinks(records: readonly RelatedRecord[]): readonly RelatedEvent[] {
  const events = heldList('events');
  return records.filter(isNamed).map((record) => {
    const event = knownRecord(events, record);
    return {
      title: record.title,
      href: event && record.slug !== null ? eventPath(record.slug) : null,
      types: record.types,
      date: record.date,
      contentWarning: event?.contentWarning,
      language: event?.language,
    };
  });
}

function publicationLinks(records: readonly RelatedRecord[]): readonly RelatedPublication[] {
  return records
    .map((record) => {
      const publication = knownRecord(heldList('publications'), record);
      return {
        title: publication?.title ?? record.title,
        href: publication ? publicationPath(publication.slug) : null,
        language: publication?.language ?? null,
        year: publication?.year ?? null,
        contentWarning: publication?.contentWarning,
      };
    })
    .filter(isNamed);
}

function exhibitionLinks(records: readonly RelatedRecord[]): readonly RelatedExhibition[] {
  return records
    .map((record) => {
      const exhibition = knownRecord(heldList('exhibitions'), record);
      return {
        title: exhibition?.title ?? record.title,
        href: exhibition ? exhibitionPath(exhibition.slug) : null,
        venue: exhibition?.venue ?? null,
        start: exhibition ? exhibition.start : record.date,
        end: exhibition?.end ?? null,
        contentWarning: exhibition?.contentWarning,
        language: exhibition?.language,
      };
    })
    .filter(isNamed);
}

/** Returns small cards for related investigations. Leaves out any that is not in the list, as it has no page. */
function investigationCards(
  records: readonly Pick<RelatedRecord, 'id' | 'slug'>[],
): readonly RelatedInvestigation[] {
  const investigations = resolved(heldContent());
  return records.flatMap((record) => {
    const other = knownRecord(investigations, record);
    if (!other) return [];
    return [
      {
        title: other.title,
        href: investigationPath(other.slug),
        code: other.code,
        kind: investigationKind(other),
        picture: cardStill(other),
        coordinates: other.coordinates,
        contentWarning: other.contentWarning,
        language: other.language,
        date: other.publicationDate,
      },
    ];
  });
}

/** Maximum number of works beside a text: two fit beside a short one. */
const MAX_LINKED = 2;

function workAt(path: string): readonly LinkedWork[] {
  const decoded = decodePath(path);
  const route = decoded === null ? null : matchRoute(decoded);
  if (route?.kind === 'investigation') {
    return investigationCards([{ id: null, slug: route.slug }]);
  }
  const exhibition =
    route?.kind === 'exhibition' && heldList('exhibitions').find(({ slug }) => slug === route.slug);
  if (!exhibition) return [];
  const { slug, title, contentWarning, language } = exhibition;
  return [
    {
      title,
      href: exhibitionPath(slug),
      code: null,
      kind: 'exhibition',
      picture: cardStill(exhibition),
      contentWarning,
      language,
    },
  ];
}

/** Returns the first cases and exhibitions that a text links to, each once. Leaves out any that the lists don't have. */
export function worksLinkedIn(html: SafeHtml | null): readonly LinkedWork[] {
  const works = html === null ? [] : linkedPaths(html).flatMap(workAt);
  return [...new Map(works.map((work) => [work.href, work])).values()].slice(0, MAX_LINKED);
}

/**
 * Returns everything an investigation refers to, resolved against the lists. Their titles and addresses override those
 * in the reference, and a record in no list has no link (docs/specification/cms-api.md, 'Field notes').
 */
export function relationsOf(
  investigation: Investigation,
  detail: InvestigationDetail | null,
): InvestigationRelations {
  const related = detail?.related;
  const events = withKnownEvents(related?.events ?? [], heldList('events'));
  return {
    exhibitions: exhibitionLinks(investigationExhibitions(investigation, detail)),
    events: eventLinks(newestByDate(excludeHiddenEvents(events, CMS_IDS.hiddenEventType))),
    press: related?.press ?? [],
    recognition: related?.recognition ?? [],
    publications: publicationLinks(related?.publications ?? []),
    investigations: investigationCards(related?.investigations ?? []),
    methodologies: investigation.methodologies.map(({ slug, title }) => {
      const methodology = heldList('methodologies').find((item) => item.slug === slug);
      return {
        title,
        href: slug === null ? null : methodologyPath(slug),
        description: methodology?.description ?? null,
        contentWarning: methodology?.contentWarning,
        language: methodology?.language,
      };
    }),
  };
}

/** Does the same for an exhibition. Events are sorted by start, latest first (checklist EXD-06, EXD-10). */
export function exhibitionRelationsOf(detail: ExhibitionDetail | null): ExhibitionRelations {
  const related = detail?.related;
  return {
    investigations: investigationCards(related?.investigations ?? []),
    events: eventLinks(exhibitionEvents(related?.events ?? [], heldList('events'))),
    press: related?.press ?? [],
    recognition: related?.recognition ?? [],
    publications: publicationLinks(related?.publications ?? []),
  };
}
