/** @jest-environment node */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { PATIENCE } from '@/lib/cluster';
import { SharedStore } from '@/lib/cluster/shared-store';
import { createManualClock, type ManualClock } from '@/lib/testing/manual-clock';
import { hasRedis, startRedis, type RedisServer } from '@/lib/testing/redis-server';
import { SLUGS, spellings } from '@/lib/domain/testing/slugs';
import { LIST_NAMES } from '../kinds';
import { record } from '../testing/answers';
import { runSmallCms } from '../testing/small-cms';
import { SharedAnswers } from './shared-answers';
import { killSite, makeFolder, until, type TestSite } from '../testing/site';
import { eventOf, untilFull } from '../testing/waiting';

const cms = runSmallCms();
const describeWithRedis = hasRedis ? describe : describe.skip;

let redis: RedisServer;

type Settings = Readonly<Record<string, string>>;

const start = (settings: Settings = {}, clock?: ManualClock) =>
  cms.boot({ REDIS_URL: redis.url, ...settings }, clock);

/** Boots an instance that holds every list. */
async function boot(settings: Settings = {}): Promise<TestSite> {
  const site = await start(settings);
  await untilFull(site);
  site.clock.advance(1_000);
  return site;
}

const news = (site: TestSite) => site.store.entry('news')?.value ?? [];
const newsTitles = (site: TestSite) => news(site).map(({ title }) => title);
const newsIds = (site: TestSite) => news(site).map(({ id }) => id);
const shows = (site: TestSite, title: string) =>
  until(`${title} is shown`, () => newsTitles(site).includes(title));
const isGone = (site: TestSite, id: number) =>
  until(`${id} is gone`, () => !newsIds(site).includes(id));
const isDone = (site: TestSite) =>
  until('no event waits', () => {
    if (site.queue.isIdle && site.queue.undelivered > 0) site.clock.advance(250);
    return site.journal.pending().length === 0;
  });
const edit = (title: string) => {
  cms.content.news[0]!.title = title;
};
const removeFromCms = (id: number) => {
  cms.content.news = cms.content.news.filter((item) => item.id !== id);
};
const isConnected = (site: TestSite, connected = true) =>
  until(
    `Redis is ${connected ? 'there' : 'away'}`,
    () => site.shared?.cluster.state.connected === connected,
  );
/** Returns the texts of every set in Redis, by set and name. */
async function texts(): Promise<ReadonlyMap<string, string>> {
  const client = await createClient({ url: redis.url }).connect();
  const found = new Map<string, string>();
  for (const key of await client.keys('*')) {
    const set = key.slice(key.lastIndexOf('}:') + 2);
    if ((await client.type(key)) !== 'hash' || set.endsWith(':times')) continue;
    for (const [name, text] of Object.entries(await client.hGetAll(key)))
      // An outdated detail leaves only the signature of an empty text.
      if (!text.endsWith('\n')) found.set(`${set} ${name}`, text);
  }
  client.destroy();
  return found;
}
/** Waits until Redis has `count` texts under a name that contain `words`. */
const isShared = (name: string, count = 1, words = '') =>
  until(`${name} is in Redis`, async () => {
    const found = [...(await texts())].filter(
      ([it, text]) => it.startsWith(name) && text.includes(words),
    );
    return found.length >= count;
  });
/** Waits until Redis has every list. */
const isFull = () =>
  until('every list is in Redis', async () => {
    const known = await texts();
    return LIST_NAMES.every((name) => known.has(`answers ${name}`));
  });

const DOWN = { fault: 'status', status: 500, call: '*' } as const;

describeWithRedis('several instances', () => {
  beforeEach(async () => {
    // The results must not depend on how busy the machine is.
    for (const name of Object.keys(PATIENCE) as (keyof typeof PATIENCE)[])
      jest.replaceProperty(PATIENCE, name, 20_000);
    redis = await startRedis();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await redis.end();
  });
  /** Restores the short timeouts that instances have in production. */
  const losePatience = () => jest.restoreAllMocks();

  it('process an event that one accepts, and ask the CMS once each', async () => {
    const a = await boot();
    const b = await boot();
    edit('Seen by all');
    cms.log.length = 0;
    expect(await a.events.accept('e', eventOf('news'))).toBe(true);
    for (const site of [a, b]) {
      await shows(site, 'Seen by all');
      await isDone(site);
    }
    expect(cms.calls('fa/v1/news')).toBe(2);
  });

  it('all know the id of an event that one has accepted', async () => {
    const a = await boot();
    const b = await boot();
    const fresh = await start();
    expect(await a.events.accept('e', eventOf('ticker'))).toBe(true);
    expect(await b.events.accept('e', eventOf('ticker'))).toBe(false);
    expect(await fresh.events.accept('e', eventOf('ticker'))).toBe(false);
    for (const site of [a, b, fresh]) {
      await until('the event is read', () => site.journal.has('e'));
      await isDone(site);
    }
  });

  it('ask the CMS for each list once each when all start at once without content', async () => {
    const sites = await Promise.all([start(), start(), start()]);
    await Promise.all(sites.map(untilFull));
    const counts = new Map(cms.log.map((call) => [call, cms.calls(call)]));
    for (const path of ['fa/v1/investigations', 'fa/v1/news', 'fa/v1/ticker', 'fa/v1/addresses'])
      expect([path, counts.get(path)]).toEqual([path, sites.length]);
    expect([...counts].filter(([, count]) => count > sites.length)).toEqual([]);
  });

  it('take the answer of another where the CMS gives them none to an event', async () => {
    const a = await boot();
    const b = await boot();
    cms.fail(DOWN);
    edit('Only one was answered');
    await a.events.accept('e', eventOf('news', { id: 1 }));
    await until('b has failed', () =>
      b.queue.progress.failing > 0 ? true : (b.clock.advance(10), false),
    );
    expect(newsTitles(b)).not.toContain('Only one was answered');
    cms.recover();
    await until('a shows it', () => {
      a.clock.advance(1_000);
      return newsTitles(a).includes('Only one was answered');
    });
    cms.fail(DOWN);
    await isShared('answers news', 1, 'Only one was answered');
    await until('b shows it', () => {
      b.clock.advance(1_000);
      return newsTitles(b).includes('Only one was answered');
    });
  });

  it('go on with what they hold while Redis is away, and catch up afterwards', async () => {
    const a = await boot();
    const b = await boot();
    await redis.stop('SIGKILL');
    await Promise.all([isConnected(a, false), isConnected(b, false)]);
    edit('While away');
    removeFromCms(3);
    expect(await a.events.accept('e', eventOf('news', { id: 1 }))).toBe(true);
    await a.events.accept('gone', eventOf('news', { id: 3, slug: 'news-3', action: 'trash' }));
    await shows(a, 'While away');
    expect(newsTitles(b)).not.toContain('While away');
    await redis.start();
    await shows(b, 'While away');
    await isGone(b, 3);
    await Promise.all([isDone(a), isDone(b)]);
  });

  it('accept events while Redis hangs', async () => {
    const a = await boot();
    losePatience();
    redis.pause();
    edit('While it hangs');
    expect(await a.events.accept('e', eventOf('news'))).toBe(true);
    await shows(a, 'While it hangs');
    redis.resume();
    await isDone(a);
  });

  it('rebuild a Redis that was lost: the newest content and the tombstones win', async () => {
    const folder = await makeFolder();
    const a = await boot();
    const old = await boot({ CONTENT_DIR: folder });
    await killSite(old);
    edit('Newest');
    removeFromCms(2);
    await a.events.accept('e', eventOf('news', { id: 2, slug: 'news-2', action: 'trash' }));
    await shows(a, 'Newest');
    await isDone(a);
    await redis.stop('SIGKILL');
    await redis.lose();
    await redis.start();
    await isConnected(a);
    await isShared('answers news', 1, 'Newest');
    cms.fail(DOWN);
    const back = await start({ CONTENT_DIR: folder });
    await shows(back, 'Newest');
    await isGone(back, 2);
    const fresh = await start();
    expect(newsTitles(fresh)).toContain('Newest');
    expect(newsIds(fresh)).not.toContain(2);
  });

  it('take what is newer in Redis also when joining the others has failed at first', async () => {
    const folder = await makeFolder();
    const a = await boot();
    await killSite(await boot({ CONTENT_DIR: folder }));
    edit('Newest');
    a.queue.request('news');
    await shows(a, 'Newest');
    await a.store.removals.takeDown('news', { id: 2, slug: 'news-2' }, 'operator');
    await isShared('removals');
    await isShared('answers news', 1, 'Newest');
    cms.fail(DOWN);
    // Fails after the removals were adopted.
    jest
      .spyOn(SharedStore.prototype, 'times')
      .mockRejectedValueOnce(new Error('Redis has gone away'));
    const back = await start({ CONTENT_DIR: folder });
    await shows(back, 'Newest');
    await isGone(back, 2);
  });

  it('start from the local copy while Redis is down, and from Redis while the CMS is', async () => {
    const folder = await makeFolder();
    const first = await boot({ CONTENT_DIR: folder });
    await isFull();
    await killSite(first);
    cms.fail(DOWN);
    const fresh = await start();
    expect(newsIds(fresh)).toHaveLength(6);
    losePatience();
    await redis.stop();
    const alone = await start({ CONTENT_DIR: folder });
    expect(newsIds(alone)).toHaveLength(6);
  });

  it('take down and restore what an operator orders at one of them', async () => {
    const a = await boot();
    const b = await boot();
    await a.store.removals.takeDown('news', { id: 4, slug: 'news-4' }, 'operator');
    await isGone(b, 4);
    expect(b.store.tombstones.find('news', { id: 4, slug: null })?.by).toBe('operator');
    // An editor's save does not lift it.
    await b.events.accept('e', eventOf('news', { id: 4, slug: 'news-4' }));
    await Promise.all([isDone(a), isDone(b)]);
    expect([newsIds(a).includes(4), newsIds(b).includes(4)]).toEqual([false, false]);
    a.clock.advance(1_000);
    await b.store.removals.restore('news', { id: 4, slug: 'news-4' }, { by: 'operator' });
    await until('a has lifted it', () => a.store.tombstones.all.length === 0);
  });

  it('keep away what an event removed, however late the CMS hears of it, until it is saved', async () => {
    const a = await boot();
    const b = await boot();
    const gone = { id: 4, slug: 'news-4' };
    await a.events.accept('e', eventOf('news', { ...gone, action: 'trash' }));
    await isGone(b, 4);
    await Promise.all([isDone(a), isDone(b)]);
    for (const site of [a, b, a, b]) {
      site.clock.advance(1_000);
      site.queue.request('news');
      await until('the list is fetched', () => site.queue.isIdle);
      expect([newsIds(a).includes(4), newsIds(b).includes(4)]).toEqual([false, false]);
    }
    // The instance that asked the CMS about it has told the other.
    const answeredAt = (site: TestSite) => site.store.tombstones.all[0]?.answered?.at;
    await until('both know the answer', () => answeredAt(a) !== undefined);
    await until('both know the same', () => answeredAt(a) === answeredAt(b));
    // With a clock behind theirs, its own question to the CMS would count as one from before the clock was set back.
    const fresh = await start({}, createManualClock(a.clock.now()));
    await untilFull(fresh);
    await until('it knows the same', () => answeredAt(fresh) === answeredAt(a));
    expect(newsIds(fresh)).not.toContain(4);
    await b.events.accept('save', eventOf('news', gone));
    for (const site of [a, b, fresh])
      await until('it is back', () => {
        if (site.queue.isIdle) site.clock.advance(250);
        return newsIds(site).includes(4);
      });
    await until('no removal is left', () =>
      [a, b, fresh].every((site) => site.store.tombstones.all.length === 0),
    );
  });

  it('start with a list that has lost its last investigation', async () => {
    cms.content.investigations.length = 1;
    const a = await boot();
    cms.content.investigations = [];
    const gone = { id: 1, slug: 'case-1' };
    await a.events.accept('e', eventOf('investigation', { ...gone, action: 'trash' }));
    await isDone(a);
    await a.store.removals.restore('investigation', gone, { by: 'operator' });
    await isDone(a);
    await isShared('answers investigations', 1, '"isEmptied":true');
    cms.fail(DOWN);
    const fresh = await start();
    expect([a.store.isReady, fresh.store.isReady]).toEqual([true, true]);
  });

  it('all know when the CMS wants to be woken, also one that starts later and a Redis that was lost', async () => {
    const a = await boot();
    const b = await boot();
    await a.wakeUps.arrange(3_600, 1);
    const { appointment } = a.wakeUps;
    const knows = (site: TestSite) =>
      until('it knows the appointment', () => site.wakeUps.appointment.at === appointment.at);
    await knows(b);
    await isShared('notes wake-up', 1, String(appointment.at));
    await knows(await start());
    await redis.stop('SIGKILL');
    await redis.lose();
    await redis.start();
    await Promise.all([isConnected(a), isConnected(b)]);
    await isShared('notes wake-up', 1, String(appointment.at));
    await knows(await start());
  });

  it('a tombstone that was lifted while its instance was away does not come back', async () => {
    const folder = await makeFolder();
    const a = await boot();
    const b = await boot({ CONTENT_DIR: folder });
    await a.store.removals.takeDown('news', { id: 4, slug: 'news-4' }, 'operator');
    await isGone(b, 4);
    await killSite(b);
    a.clock.advance(1_000);
    await a.store.removals.restore('news', { id: 4, slug: 'news-4' }, { by: 'operator' });
    await redis.stop('SIGKILL');
    await redis.lose();
    await redis.start();
    await isConnected(a);
    await isShared('removals');
    const back = await start({ CONTENT_DIR: folder });
    await until('it is lifted', () => back.store.tombstones.all.length === 0);
    expect(a.store.tombstones.all).toEqual([]);
  });

  it('ignore what no instance has written', async () => {
    const a = await boot();
    await isShared('answers news');
    const client = await createClient({ url: redis.url }).connect();
    const raw = [{ id: 99, slug: 'forged', title: 'Forged' }];
    const forged = JSON.stringify({ name: 'news', fetchedAt: Date.now(), raw });
    for (const key of await client.keys('*')) {
      const type = await client.type(key);
      if (type === 'stream') {
        const trash = eventOf('news', { id: 1, slug: 'news-1', action: 'trash' });
        const entry = { id: 'forged', receivedAt: Date.now(), event: trash };
        await client.xAdd(key, '*', { m: JSON.stringify({ about: 'event', entry }) });
        await client.xAdd(key, '*', { m: `${'x'.repeat(43)}\n${forged}` });
        await client.xAdd(key, '*', { other: 'field' });
      } else if (type === 'hash') {
        // Signed texts, but under other names.
        const all = await client.hGetAll(key);
        const elsewhere = all['press'] ?? forged;
        const isTimes = key.endsWith(':times');
        for (const name of Object.keys(all))
          await client.hSet(key, name, isTimes ? '9999999999999' : elsewhere);
      } else if (type === 'string') await client.set(key, 'forged');
    }
    client.destroy();
    cms.fail(DOWN);
    const b = await start();
    // Nothing, or texts that the other instance has written again since.
    expect(newsIds(a)).toEqual(expect.arrayContaining([...newsIds(b)]));
    await a.events.accept('honest', eventOf('ticker'));
    await until('the event is read', () => b.journal.has('honest'));
    expect(a.journal.has('forged')).toBe(false);
    expect(newsIds(a)).toContain(1);
    expect(a.store.tombstones.all).toEqual([]);
  });

  it('go on sharing when somebody has overwritten everything in Redis, whatever its kind', async () => {
    const a = await boot();
    const b = await boot();
    removeFromCms(2);
    await a.events.accept('before', eventOf('news', { id: 2, slug: 'news-2', action: 'trash' }));
    await isGone(b, 2);
    await Promise.all([isDone(a), isDone(b)]);
    await isFull();
    const client = await createClient({ url: redis.url }).connect();
    for (const key of await client.keys('*')) {
      const type = await client.type(key);
      await client.del(key);
      if (type === 'string') await client.hSet(key, 'at', 'soon');
      else await client.set(key, 'overwritten');
    }
    client.destroy();
    edit('After that');
    expect(await a.events.accept('after', eventOf('news', { id: 1 }))).toBe(true);
    for (const site of [a, b]) {
      await until('After that is shown', () => {
        // Two fetches after events are 250 ms apart.
        site.clock.advance(250);
        return newsTitles(site).includes('After that');
      });
    }
    await Promise.all([isConnected(a), isConnected(b)]);
    await isFull();
    await isShared('removals');
    cms.fail(DOWN);
    const fresh = await start();
    expect(newsTitles(fresh)).toContain('After that');
    expect(newsIds(fresh)).not.toContain(2);
  });

  it('ignore times that no instance can have written', async () => {
    const a = await boot();
    await isFull();
    const client = await createClient({ url: redis.url }).connect();
    for (const key of await client.keys('*')) {
      const type = await client.type(key);
      if (key.endsWith(':times'))
        for (const name of await client.hKeys(key)) await client.hSet(key, name, '99999999999999');
      else if (type === 'zset')
        await client.zAdd(key, { score: 99_999_999_999_999, value: 'nobody' });
    }
    client.destroy();
    edit('Newer than that');
    await a.events.accept('e', eventOf('news', { id: 1 }));
    await shows(a, 'Newer than that');
    await isDone(a);
    await until('only it is alive', () => a.shared?.cluster.others.length === 0);
    cms.fail(DOWN);
    await until('a new instance has it', async () => {
      const fresh = await start();
      const isThere = newsTitles(fresh).includes('Newer than that');
      await killSite(fresh);
      return isThere;
    });
  });

  it('an operator’s removal outlives a Redis that was emptied while it ran', async () => {
    const a = await boot();
    await a.store.removals.takeDown('news', { id: 4, slug: 'news-4' }, 'operator');
    await isShared('removals');
    const client = await createClient({ url: redis.url }).connect();
    await client.del(await client.keys('*'));
    client.destroy();
    await isShared('removals');
    const fresh = await start();
    await until('it is down there, too', () => fresh.store.tombstones.all.length === 1);
    await untilFull(fresh);
    expect(newsIds(fresh)).not.toContain(4);
  });

  it('share details, until an event changes them', async () => {
    const a = await boot();
    const b = await boot();
    const details = (site: TestSite) => site.details.read('investigation-detail', 1);
    cms.log.length = 0;
    expect(await details(a)).not.toBeNull();
    await isShared('answers investigation-detail');
    expect(await details(b)).not.toBeNull();
    expect(cms.calls('acf/v3/investigation/1')).toBe(1);
  });

  it('give a Redis that was emptied the details as well, for who starts while the CMS is down', async () => {
    const a = await boot();
    const ids = [1, 2, 3, 4, 5];
    for (const id of ids) await a.details.read('investigation-detail', id);
    await isShared('answers investigation-detail', ids.length);
    cms.fail(DOWN);
    const client = await createClient({ url: redis.url }).connect();
    await client.del(await client.keys('*'));
    client.destroy();
    await isShared('answers investigation-detail', ids.length);
    const fresh = await start();
    for (const id of ids)
      expect(await fresh.details.read('investigation-detail', id)).not.toBeNull();
  });

  it('give a Redis that was emptied everything again', async () => {
    const a = await boot();
    const b = await boot();
    await a.details.read('investigation-detail', 1);
    await b.details.read('investigation-detail', 2);
    await a.wakeUps.arrange(3_600, 1);
    await a.store.removals.takeDown('news', { id: 4, slug: 'news-4' }, 'operator');
    await isGone(b, 4);
    await isFull();
    await isShared('removals');
    await isShared('answers investigation-detail', 2);
    const before = [...(await texts()).keys()].sort();
    const client = await createClient({ url: redis.url }).connect();
    await client.del(await client.keys('*'));
    client.destroy();
    let missing: readonly string[] = before;
    await until('everything is there', async () => {
      const known = await texts();
      missing = before.filter((name) => !known.has(name));
      return missing.length === 0;
    }).catch(() => undefined);
    expect(missing).toEqual([]);
  });

  it.each(['news', 'press_type'] as const)('know whether all show a saved %s', async (type) => {
    const [a] = [await boot(), await boot()];
    await until('they know of each other', () => a.shared?.cluster.others.length === 1);
    const { instance } = a.shared!;
    await until('both show it', () => instance.isLive({ type, id: 1, modified: 0 }));
    expect(await instance.isLive({ type, id: 1, modified: a.clock.now() + 60_000 })).toBe(false);
  });

  describe('names', () => {
    /** Returns everything in Redis, of every type, with its keys. */
    async function everything(): Promise<string> {
      const client = await createClient({ url: redis.url }).connect();
      const texts: string[] = [];
      for (const key of await client.keys('*')) {
        const type = await client.type(key);
        texts.push(key);
        if (type === 'hash') texts.push(JSON.stringify(await client.hGetAll(key)));
        else if (type === 'stream') texts.push(JSON.stringify(await client.xRange(key, '-', '+')));
        else if (type === 'string') texts.push((await client.get(key)) ?? '');
      }
      client.destroy();
      return texts.join('\n');
    }
    const isNowhere = async (word: RegExp) => {
      let text = '';
      await until(`${word} is nowhere in Redis`, async () => {
        text = await everything();
        return !word.test(text);
      }).catch((error: unknown) => {
        throw new Error(`${String(error)}: ${text.slice(text.search(word) - 300).slice(0, 400)}`);
      });
    };

    it('of a record that was renamed twice and erased are gone, and no message is read twice', async () => {
      const a = await boot();
      const b = await boot();
      const rename = (slug: string, previousSlug: string) => {
        cms.content.news[3]!.slug = slug;
        return a.events.accept(
          `e-${slug.length}-${previousSlug.length}`,
          eventOf('news', { id: 4, slug, previousSlug }),
        );
      };
      await rename('vogel-zwei', 'news-4');
      await rename('vogel-drei', 'vogel-zwei');
      for (const site of [a, b]) await isDone(site);
      expect(await everything()).toContain('vogel-zwei');
      removeFromCms(4);
      await a.events.accept('gone', eventOf('news', { id: 4, action: 'erase' }));
      await isGone(b, 4);
      await isNowhere(/vogel/);
      for (const site of [a, b]) expect(site.store.slugHistory.all()).toEqual([]);
      await b.events.accept('after', eventOf('ticker'));
      await until('it is read', () => a.journal.has('after'));
      const taken = jest.spyOn(a.events, 'take');
      const fresh = await start();
      await until('it has read everything', () => fresh.journal.has('after'));
      await isNowhere(/vogel/);
      expect(taken).not.toHaveBeenCalled();
    });

    it('that an earlier version has left are gone once none of its instances is alive', async () => {
      await start();
      const client = await createClient({ url: redis.url }).connect();
      const [own = ''] = await client.keys('*:name');
      const former = own.replace('open-ground:2:', 'open-ground:').replace(/name$/, '');
      await client.hSet(`${former}content:news`, { at: '1', sealed: 'vogel' });
      await client.xAdd(`${former}events`, '*', { m: 'vogel' });
      const [seconds] = await client.time();
      // Counts as alive however long the test takes.
      const alive = { score: (Number(seconds) + 3_600) * 1_000, value: 'former' };
      await client.zAdd(`${former}instances`, alive);
      await start();
      expect(await everything()).toContain('vogel');
      await client.del(`${former}instances`);
      await start();
      await isNowhere(/vogel/);
      client.destroy();
    });

    it('are recognised by instances that have made their keys apart from each other', async () => {
      const folders = [await makeFolder(), await makeFolder()];
      for (const [number, folder] of folders.entries()) {
        const alone = await cms.boot({ CONTENT_DIR: folder });
        const slug = `vogel-${number}`;
        await alone.events.accept(`e-${number}`, eventOf('person', { slug, action: 'delete' }));
        await killSite(alone);
      }
      const sites = await Promise.all(folders.map((folder) => start({ CONTENT_DIR: folder })));
      const late = await start();
      for (const site of [...sites, late])
        for (const slug of ['vogel-0', 'vogel-1']) {
          await until('it knows the removal', () => {
            return site.store.tombstones.find('person', { id: null, slug }) !== null;
          });
          const rows = [{ id: 5, slug, title: 'Ada', details: {} }];
          expect(site.store.answers.read(`person:${slug}`, rows)).toBeNull();
        }
      await late.events.accept('third', eventOf('person', { slug: 'vogel-2', action: 'erase' }));
      for (const site of sites) {
        await until('it knows the removal', () => {
          return site.store.tombstones.find('person', { id: null, slug: 'vogel-2' }) !== null;
        });
      }
      await isNowhere(/vogel/);
    });

    it('that were dropped are known to who was away, until a record is public under them again', async () => {
      const folder = await makeFolder();
      const a = await boot();
      const away = await boot({ CONTENT_DIR: folder });
      const isDropped = ({ store }: TestSite) => store.droppedNames.has('news', 'vogel');
      const save = async (id: string, slug: string, previousSlug: string | null = null) => {
        cms.content.news[3]!.slug = slug;
        await a.events.accept(id, eventOf('news', { id: 4, slug, previousSlug }));
      };
      await save('renamed', 'vogel', 'news-4');
      for (const site of [a, away]) await isDone(site);
      await killSite(away);
      await a.events.accept('gone', eventOf('news', { id: 4, action: 'erase' }));
      a.clock.advance(1_000);
      // The record is public under another name, so it has no tombstone any more.
      await save('back', 'meise');
      await until('it is back', () => {
        if (a.queue.isIdle) a.clock.advance(250);
        return newsIds(a).includes(4);
      });
      for (const site of [await start({ CONTENT_DIR: folder }), await start()]) {
        await until('it knows the name', () => isDropped(site));
        expect(site.store.slugHistory.all()).toEqual([]);
      }
      a.clock.advance(1_000);
      await save('again', 'vogel');
      await until('the name is used', () => !isDropped(a));
      const late = await start();
      await until('it knows that', () => late.store.droppedNames.all().length > 0);
      await until('it knows that the name is used', () => !isDropped(late));
    });
  });

  it('know of a name what goes with the answers they take, however late that came to Redis', async () => {
    const a = await boot();
    const slug = 'news-4';
    await a.events.accept('gone', eventOf('news', { id: 4, slug, action: 'erase' }));
    await isDone(a);
    await isShared('notes dropped-names', 1, 'true');
    const { join } = SharedAnswers.prototype;
    jest.spyOn(SharedAnswers.prototype, 'join').mockImplementationOnce(async function (
      this: SharedAnswers,
    ) {
      // By now it has read the names in Redis.
      cms.content.news[3]!.title = 'Back again';
      a.clock.advance(1_000);
      await a.events.accept('again', eventOf('news', { id: 4, slug }));
      await isDone(a);
      await isShared('notes dropped-names', 1, 'false');
      await isShared('answers news', 1, 'Back again');
      return await join.call(this);
    });
    const late = await start({}, a.clock);
    await until('it has the record', () => {
      if (late.queue.isIdle) late.clock.advance(250);
      return newsIds(late).includes(4);
    });
    for (const { store } of [a, late])
      await until('the name is used', () => !store.droppedNames.has('news', slug));
  });

  describe('what was taken down', () => {
    const slug = SLUGS.cyrillic;
    const title = 'What must not be read any more';
    const related = (text: string) => [
      { post_type: 'news', slug: text, title, date: '', link: '' },
      { post_type: 'event', slug: 'talk', title: 'Another', date: '', link: '' },
    ];

    /** Returns all hashes in Redis: details, lists, answers, facts. */
    async function hashes(): Promise<string> {
      const client = await createClient({ url: redis.url }).connect();
      const texts: string[] = [];
      for (const key of await client.keys('*')) {
        if ((await client.type(key)) === 'hash') {
          texts.push(key, ...Object.values(await client.hGetAll(key)));
        }
      }
      client.destroy();
      return texts.join('\n');
    }
    const isIn = (text: string) =>
      until(`${text} is in Redis`, async () => (await hashes()).includes(text));
    const isNotIn = (text: string) =>
      until(`${text} is not in Redis`, async () => !(await hashes()).includes(text));

    /** Boots two instances that quote a record, with a CMS that spells its slug in a given way. */
    async function bootQuoting(text: string): Promise<readonly [TestSite, TestSite]> {
      cms.content.news[3] = record(4, text, { title });
      const [a, b] = [await boot(), await boot()];
      a.commit('related:90', related(text));
      a.commit('investigation-detail:1', { acf: { synopsis: 'Kept' } });
      await isShared('answers related');
      await isShared('answers investigation-detail');
      await isIn(title);
      return [a, b];
    }

    it.each(Object.entries(spellings(slug)))('is in no text there: %s', async (_, text) => {
      const [a, b] = await bootQuoting(text);
      cms.fail(DOWN);
      await a.events.accept('e', eventOf('news', { id: 4, action: 'delete' }));
      await isGone(b, 4);
      await isNotIn(title);
      expect(await hashes()).toContain('Another');
      const fresh = await start();
      expect(newsIds(fresh)).not.toContain(4);
      expect(await fresh.details.read('related', 90)).toMatchObject([{ title: 'Another' }]);
      expect(await fresh.details.read('investigation-detail', 1)).not.toBeNull();
    });

    it('is in no text there while the CMS still lists it', async () => {
      const text = encodeURIComponent(slug);
      const [a, b] = await bootQuoting(text);
      await a.store.removals.takeDown('news', { id: null, slug }, 'operator');
      await isGone(b, 4);
      a.clock.advance(1_000);
      b.clock.advance(1_000);
      await a.events.accept('e', eventOf('news', { id: 1 }));
      await Promise.all([isDone(a), isDone(b)]);
      await isNotIn(title);
      expect([newsIds(a), newsIds(b)].flat()).not.toContain(4);
    });

    it('is removed when Redis is back', async () => {
      const [a, b] = await bootQuoting(encodeURIComponent(slug));
      await redis.stop();
      await Promise.all([isConnected(a, false), isConnected(b, false)]);
      cms.fail(DOWN);
      await a.store.removals.takeDown('news', { id: 4, slug: null }, 'operator');
      await redis.start();
      await isGone(b, 4);
      await isNotIn(title);
    });
  });

  it('hold back and release the same records', async () => {
    const a = await boot();
    const b = await boot();
    for (let id = 1; id <= 20; id += 1) cms.hide('investigation', id);
    for (const site of [a, b]) site.clock.advance(600_000);
    const held = (site: TestSite) => site.store.heldBack.summary();
    await until('both hold them back', () =>
      [a, b].every((site) => site.queue.isIdle && held(site).count === 20),
    );
    expect(held(a).digest).toBe(held(b).digest);
    // The same order that `npm run content -- release` gives.
    const orders = join(a.folder, 'orders');
    await mkdir(orders, { recursive: true });
    const order = JSON.stringify({ action: 'release', digest: held(a).digest });
    await writeFile(join(orders, 'one.order.json'), order);
    await until('it is carried out', async () => {
      a.clock.advance(500);
      return (await readdir(orders)).includes('one.answer.json');
    });
    await until('both have let go', () => [a, b].every((site) => held(site).count === 0));
  });

  it('let records leave without an event only as often as one instance would', async () => {
    const a = await boot();
    const b = await boot();
    cms.content.investigations = cms.content.investigations.slice(8);
    for (const site of [a, b]) site.clock.advance(600_000);
    const state = ({ store }: TestSite) => ({
      ids: store.entry('investigations')?.value.investigations.map(({ id }) => id),
      left: store.heldBack
        .departures()
        .map(({ item }) => item)
        .sort(),
      held: store.heldBack.summary(),
    });
    await until('both hold back the rest', () => {
      const late = [a, b].filter((site) => site.queue.isIdle && state(site).held.count !== 3);
      // An instance that heard of some departures only while deciding checks again after five seconds.
      for (const site of late) site.clock.advance(5_000);
      return late.length === 0 && [a, b].every((site) => site.queue.isIdle);
    });
    expect(state(a).left).toHaveLength(5);
    expect(state(b).left).toHaveLength(5);
    await until('the others know', async () => {
      const c = await start();
      const isSame = JSON.stringify(state(c)) === JSON.stringify(state(a));
      await killSite(c);
      return isSame;
    });
    expect(state(b).ids).toEqual(state(a).ids);
  });
});
