/** @jest-environment node */
import { hasRedis, startRedis, type RedisServer } from '@/lib/testing/redis-server';
import { runSmallCms } from '../testing/small-cms';
import { until, type TestSite } from '../testing/site';
import { eventOf, untilFull } from '../testing/waiting';

const cms = runSmallCms();
const describeWithRedis = hasRedis ? describe : describe.skip;

let redis: RedisServer;

/** An instance that holds every list. */
async function boot(settings: Readonly<Record<string, string>> = {}): Promise<TestSite> {
  const site = await cms.boot({ REDIS_URL: redis.url, ...settings });
  await untilFull(site);
  site.clock.advance(1_000);
  return site;
}

const newsTitles = (site: TestSite) =>
  (site.store.entry('news')?.value ?? []).map(({ title }) => title);

describeWithRedis('several instances', () => {
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.end());

  it('an event that one accepts is processed by all, and the CMS is asked once', async () => {
    const a = await boot();
    const b = await boot();
    cms.content.news[0]!.title = 'Seen by all';
    cms.log.length = 0;
    expect(await a.events.accept('e', eventOf('news'))).toBe(true);
    for (const site of [a, b]) {
      await until('the edit is there', () => newsTitles(site).includes('Seen by all'));
      await until('the event is done', () => site.journal.pending().length === 0);
    }
    expect(cms.calls('fa/v1/news')).toBe(1);
  });
});
