import 'server-only';
import { caseKind } from '@/lib/domain/case-kind';
import { displayDate } from '@/lib/domain/calendar-day';
import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import type { RelatedRecord } from '@/lib/domain/related';
import {
  excludeHiddenEvents,
  exhibitionEvents,
  newestByDate,
  withKnownEvents,
} from '@/lib/domain/related-items';
import { investigationExhibitions } from '@/lib/domain/section-list';
import { resolveMethodology } from '@/lib/domain/filter-investigations';
import {
  eventPath,
  exhibitionPath,
  investigationPath,
  methodologyPath,
  publicationPath,
} from '@/lib/routes';
import { CMS_IDS } from '@/lib/site';
import { collection } from './collections';
import { isNamed, knownRecord } from './known-record';

function exhibitionDates({ start, end }: Pick<Exhibition, 'start' | 'end'>): string {
  if (!start && !end) return '-';
  return [start, end]
    .map((date) => displayDate(date, ''))
    .join(' – ')
    .replace(/^ – | – $/g, '');
}

/** Records as event rows: an event the list holds is linked. */
function eventLinks(records: readonly RelatedRecord[]) {
  const events = collection('events');
  return records.filter(isNamed).map((record) => ({
    title: record.title,
    href: knownRecord(events, record) && record.slug !== null ? eventPath(record.slug) : null,
    types: record.types,
    date: record.date,
  }));
}

function publicationLinks(records: readonly RelatedRecord[]) {
  return records
    .map((record) => {
      const publication = knownRecord(collection('publications'), record);
      return {
        title: publication?.title ?? record.title,
        href: publication ? publicationPath(publication.slug) : null,
        year: publication?.year ?? null,
      };
    })
    .filter(isNamed);
}

/** Investigations as small cards; one the list does not hold has no page and is left out. */
function investigationCards(records: readonly RelatedRecord[]) {
  return records.flatMap((record) => {
    const other = knownRecord(collection('investigations').investigations, record);
    if (!other) return [];
    return [
      {
        title: other.title,
        href: investigationPath(other.slug),
        code: other.code,
        kind: caseKind(other),
        picture: other.previewImage ?? other.featureImage,
        date: other.publicationDate,
      },
    ];
  });
}

/**
 * Everything an investigation names, with what the lists know of it: their titles and addresses win over those
 * of the naming record, and a record no list holds is named without a link (contract, 'Field notes').
 */
export function relationsOf(investigation: Investigation, detail: InvestigationDetail | null) {
  const related = detail?.related;
  const methodologies = collection('methodologies');
  return {
    exhibitions: investigationExhibitions(investigation, detail)
      .map((record) => {
        const exhibition = knownRecord(collection('exhibitions'), record);
        return {
          title: exhibition?.title ?? record.title,
          href: exhibition ? exhibitionPath(exhibition.slug) : null,
          venue: exhibition?.venue ?? null,
          dates: exhibition ? exhibitionDates(exhibition) : displayDate(record.date),
        };
      })
      .filter(isNamed),
    events: eventLinks(
      newestByDate(
        excludeHiddenEvents(
          withKnownEvents(related?.events ?? [], collection('events')),
          CMS_IDS.hiddenEventType,
        ),
      ),
    ),
    press: related?.press ?? [],
    recognition: related?.recognition ?? [],
    publications: publicationLinks(related?.publications ?? []),
    investigations: investigationCards(related?.investigations ?? []),
    methodologies: investigation.methodologies
      .map((reference) => {
        const resolved = resolveMethodology(reference, methodologies);
        return {
          title: resolved?.name ?? reference.title,
          href: resolved ? methodologyPath(resolved.slug) : null,
          description:
            methodologies.find((item) => item.slug === resolved?.slug)?.description ?? null,
        };
      })
      .filter(isNamed),
  };
}

/** Everything an exhibition names, likewise; its events by start, latest first (checklist EXD-06, EXD-10). */
export function exhibitionRelationsOf(detail: ExhibitionDetail | null) {
  const related = detail?.related;
  return {
    investigations: investigationCards(related?.investigations ?? []),
    events: eventLinks(exhibitionEvents(related?.events ?? [], collection('events'))),
    press: related?.press ?? [],
    recognition: related?.recognition ?? [],
    publications: publicationLinks(related?.publications ?? []),
  };
}
