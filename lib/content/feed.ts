import 'server-only';
import { dayOf } from '@/lib/domain/calendar-day';
import { latestEntries, type FeedCandidate, type FeedEntry } from '@/lib/domain/feed';
import type { Investigation } from '@/lib/domain/investigation';
import type { NewsItem } from '@/lib/domain/news-item';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { investigationPath, newsPath } from '@/lib/routes';
import { listInvestigations } from './investigations';
import { listNews } from './programme';

const ofInvestigation = (item: Investigation): FeedCandidate => ({
  id: `investigation/${item.id}`,
  path: investigationPath(item.slug),
  title: item.title,
  content: item.abstract,
  published: dayOf(item.publicationDate),
  updated: dayOf(lastUpdate(item)),
});

const ofNews = ({ id, slug, title, content, date }: NewsItem): FeedCandidate => ({
  id: `news/${id}`,
  path: newsPath(slug),
  title,
  content,
  published: dayOf(date),
  updated: dayOf(date),
});

/** Investigations, studies and news for the feeds (contract/site.md, 'Endpoints'), newest first. */
export function listFeed(): readonly FeedEntry[] {
  return latestEntries([...listInvestigations().map(ofInvestigation), ...listNews().map(ofNews)]);
}
