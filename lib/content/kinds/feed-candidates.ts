/** Feed entries of each kind. Entries of the same day keep the order given here. */
import type { Correction } from '@/lib/domain/corrections';
import { dayOf } from '@/lib/domain/format-day';
import type { Event } from '@/lib/domain/event';
import { eventStartDay } from '@/lib/domain/event-order';
import type { Exhibition } from '@/lib/domain/exhibition';
import type { FeedCandidate } from '@/lib/domain/feed';
import type { Investigation } from '@/lib/domain/investigation';
import type { NewsItem } from '@/lib/domain/news-item';
import type { PressItem } from '@/lib/domain/press';
import { foreignLanguage } from '@/lib/domain/record-language';
import type { Publication } from '@/lib/domain/publication';
import { newestByDate } from '@/lib/domain/related-items';
import { lastUpdate, newestFirst } from '@/lib/domain/sort-investigations';
import {
  eventPath,
  exhibitionPath,
  investigationPath,
  newsPath,
  publicationPath,
} from '@/lib/routes';

const namesOf = (terms: readonly { readonly name: string }[]) => terms.map(({ name }) => name);

/** Dates cases by the editor's dates: not every save is news, but every dated update is. */
export const caseCandidates = (cases: readonly Investigation[]): readonly FeedCandidate[] =>
  newestFirst(cases).map((item) => ({
    id: `investigation/${item.id}`,
    kind: item.isStudy ? 'study' : 'investigation',
    path: investigationPath(item.slug),
    title: item.title,
    content: item.abstract,
    contentWarning: item.contentWarning,
    language: foreignLanguage(item.language),
    published: dayOf(item.publicationDate),
    updated: dayOf(lastUpdate(item)),
    categories: namesOf(item.areas),
  }));

/** Dates an announcement by its last save or, if the CMS gives none, by its opening. */
export const exhibitionCandidates = (
  exhibitions: readonly Exhibition[],
): readonly FeedCandidate[] =>
  exhibitions.map((item) => ({
    id: `exhibition/${item.id}`,
    kind: 'exhibition',
    path: exhibitionPath(item.slug),
    title: item.title,
    content: null,
    contentWarning: item.contentWarning,
    language: foreignLanguage(item.language),
    published: null,
    updated: item.modified ?? dayOf(item.start),
    categories: item.types,
  }));

/** Dates an event in the same way. */
export const eventCandidates = (events: readonly Event[]): readonly FeedCandidate[] =>
  events.map((item) => ({
    id: `event/${item.id}`,
    kind: 'event',
    path: eventPath(item.slug),
    title: item.title,
    content: item.content,
    contentWarning: item.contentWarning,
    language: foreignLanguage(item.language),
    published: null,
    updated: item.modified ?? eventStartDay(item),
    categories: namesOf(item.types),
  }));

export const newsCandidates = (items: readonly NewsItem[]): readonly FeedCandidate[] =>
  newestByDate(items).map((item) => ({
    id: `news/${item.id}`,
    kind: 'news-item',
    path: newsPath(item.slug),
    title: item.title,
    content: item.content,
    contentWarning: item.contentWarning,
    language: foreignLanguage(item.language),
    published: dayOf(item.date),
    updated: dayOf(item.date),
    categories: [],
  }));

export const publicationCandidates = (
  publications: readonly Publication[],
): readonly FeedCandidate[] =>
  publications.map((item) => ({
    id: `publication/${item.id}`,
    kind: 'publication',
    path: publicationPath(item.slug),
    title: item.title,
    content: item.description,
    contentWarning: item.contentWarning,
    language: foreignLanguage(item.language),
    published: dayOf(item.publicationDate),
    updated: dayOf(item.publicationDate) ?? item.modified ?? null,
    categories: [],
  }));

/** Entries for press items, which link to their publisher. */
export const pressCandidates = (items: readonly PressItem[]): readonly FeedCandidate[] =>
  newestByDate(items).flatMap(({ id, title, language, publication, date, href }) =>
    id === null || href === null
      ? []
      : [
          {
            id: `press/${id}`,
            kind: 'press' as const,
            path: href,
            title,
            content: null,
            language: foreignLanguage(language),
            published: dayOf(date),
            updated: dayOf(date),
            categories: publication === '' ? [] : [publication],
          },
        ],
  );

/** Makes each correction an entry of its own, with a link to it. Its id distinguishes it from others of its case. */
export const correctionCandidates = (
  corrections: readonly Correction[],
): readonly FeedCandidate[] =>
  corrections.map(({ investigation, revision, anchor }) => ({
    id: `investigation/${investigation.id}/${anchor}`,
    kind: 'correction',
    path: `${investigationPath(investigation.slug)}#${anchor}`,
    title: investigation.title,
    content: revision.content,
    contentWarning: investigation.contentWarning,
    language: foreignLanguage(investigation.language),
    published: dayOf(revision.date),
    updated: dayOf(revision.date),
    categories: namesOf(investigation.areas),
  }));
