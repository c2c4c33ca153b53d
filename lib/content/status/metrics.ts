import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { siteSlot } from '@/lib/process-slot.mjs';
import { LIST_NAMES } from '../kinds';
import { contentStore } from '../store';
import { getHealth, type Health } from './health';

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function metric(name: string, type: 'gauge' | 'counter', help: string, samples: readonly Sample[]) {
  const lines = samples.map(([labels, value]) => {
    const written = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
    return `open_ground_${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}`;
  });
  return [`# HELP open_ground_${name} ${help}`, `# TYPE open_ground_${name} ${type}`, ...lines];
}

/** Returns true when metrics are configured. Without a token they don't exist. */
export const hasMetrics = (): boolean => siteSlot.get()?.status.metricsToken !== undefined;

/** Returns true when an `Authorization` header carries `METRICS_TOKEN`. Compares in constant time. */
export function mayReadMetrics(authorization: string | null): boolean {
  const token = siteSlot.get()?.status.metricsToken;
  if (token === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

/** Returns Redis's metrics; none without a Redis. */
function redisMetrics({ redis }: Health): readonly (readonly string[])[] {
  if (!redis) return [];
  const { connected, lastExchange, instances } = redis;
  return [
    metric('redis_up', 'gauge', 'Whether Redis answers.', [[{}, connected ? 1 : 0]]),
    metric('redis_last_exchange_seconds', 'gauge', 'Time since Redis last answered.', [
      ...(lastExchange === null ? [] : [[{}, lastExchange] as const]),
    ]),
    metric('instances', 'gauge', 'Instances of the site that are alive.', [[{}, instances]]),
  ];
}

/** Returns the server's metrics in Prometheus's text format (docs/specification/site.md, `GET /api/metrics`). */
export function getMetrics(): string {
  const store = contentStore();
  const { status: parts, counts } = siteSlot.get() ?? {};
  const health = getHealth();
  const { content, refreshes, pageCache: cache, eventLoopDelay: loop } = health;
  const now = store?.clock.now() ?? 0;
  const one = (value: number): readonly Sample[] => [[{}, value]];
  const lists = LIST_NAMES.map((list) => ({ list, entry: store?.entry(list) ?? null }));
  const calls = parts?.calls;
  const lite = counts?.lite;
  return [
    metric(
      'ready',
      'gauge',
      'Whether there is content to show.',
      one(health.status === 'ok' ? 1 : 0),
    ),
    metric(
      'content_items',
      'gauge',
      'Items held of each list.',
      LIST_NAMES.map((list) => [{ list }, content[list].items]),
    ),
    metric(
      'content_age_seconds',
      'gauge',
      'Age of what is held of each list.',
      lists.flatMap(({ list, entry }) =>
        entry ? [[{ list }, Math.max(0, (now - entry.fetchedAt) / 1_000)] as const] : [],
      ),
    ),
    metric(
      'content_revision',
      'counter',
      'Changes of the content that pages show.',
      one(store?.revision ?? 0),
    ),
    metric(
      'held_back_records',
      'gauge',
      'Records the CMS no longer lists that stay visible.',
      one(health.held.count),
    ),
    metric('cms_up', 'gauge', 'Whether the CMS answers.', one(health.cms === 'up' ? 1 : 0)),
    metric('cms_calls_total', 'counter', 'Calls of the CMS, by how they ended.', [
      [{ result: 'ok' }, calls?.succeeded ?? 0],
      [{ result: 'failed' }, calls?.failed ?? 0],
    ]),
    metric(
      'cms_calls_under_way',
      'gauge',
      'Calls of the CMS under way.',
      one(calls?.underWay ?? 0),
    ),
    metric(
      'refreshes',
      'gauge',
      'Lists and details that are being fetched, or whose fetch failed.',
      [
        [{ state: 'under_way' }, refreshes.underWay],
        [{ state: 'failing' }, refreshes.failing],
      ],
    ),
    metric(
      'events_waiting',
      'gauge',
      'Accepted events whose content is still to be fetched.',
      one(health.eventsWaiting),
    ),
    metric(
      'storage_writable',
      'gauge',
      'Whether the content folder can be written.',
      one(health.storage === 'writable' ? 1 : 0),
    ),
    ...redisMetrics(health),
    metric('page_cache_requests_total', 'counter', 'Pages asked of the page cache.', [
      [{ result: 'hit' }, cache.hits],
      [{ result: 'miss' }, cache.misses],
    ]),
    metric('lite_pages_total', 'counter', 'Lite pages asked for, by whether they had to be made.', [
      [{ result: 'kept' }, lite?.kept ?? 0],
      [{ result: 'made' }, lite?.made ?? 0],
    ]),
    metric(
      'refused_requests_total',
      'counter',
      'Requests refused because too many were being worked on.',
      one(counts?.refused ?? 0),
    ),
    metric(
      'foreign_media',
      'gauge',
      'Media shown as links because their origin is not in MEDIA_ORIGINS.',
      Object.entries(health.foreignMedia).map(([origin, count]) => [{ origin }, count]),
    ),
    metric('event_loop_delay_seconds', 'gauge', 'Delay of the event loop.', [
      [{ quantile: '0.5' }, loop.median / 1e3],
      [{ quantile: '0.99' }, loop.p99 / 1e3],
      [{ quantile: '1' }, loop.longest / 1e3],
    ]),
    metric(
      'resident_memory_bytes',
      'gauge',
      'Memory of the process.',
      one(process.memoryUsage.rss()),
    ),
  ]
    .flat()
    .concat('')
    .join('\n');
}
