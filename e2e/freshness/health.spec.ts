import { eventually } from '../support/site';
import { expect, test } from '../support/test';
import { startWorld } from './support/world';

const LISTS = [
  ...['addresses', 'events', 'exhibitions', 'investigations', 'map', 'methodologies', 'news'],
  'page-names',
  ...['people-names', 'press', 'publications', 'recognition', 'subdomains', 'team', 'ticker'],
];

interface Health {
  readonly status: string;
  readonly content: Readonly<
    Record<string, { items: number; fetchedAt: string | null; stale: boolean }>
  >;
}

test('health reports the stored content, and answers 503 while there is none', async () => {
  const world = await startWorld();
  try {
    const ask = async () => {
      const response = await fetch(`${world.site.url}/api/health`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return { status: response.status, health: (await response.json()) as Health };
    };
    await eventually('there is content', async () => (await ask()).status === 200);
    await eventually('every list is held', async () =>
      Object.values((await ask()).health.content).every(({ fetchedAt }) => fetchedAt !== null),
    );
    const { health } = await ask();
    expect(health.status).toBe('ok');
    expect(Object.keys(health.content).sort()).toEqual(LISTS);
    for (const [name, list] of Object.entries(health.content)) {
      expect(list.items, name).toBeGreaterThan(0);
      expect(Math.abs(Date.now() - Date.parse(list.fetchedAt ?? '')), name).toBeLessThan(60_000);
      expect(list.stale, name).toBe(false);
    }
    expect(health.content['investigations']?.items).toBe(
      world.cms.control.store.content.investigations.size,
    );
  } finally {
    await world.end();
  }

  const empty = await startWorld({ settings: { CMS_API_ROOT: 'http://127.0.0.1:9/wp-json/' } });
  try {
    const response = await fetch(`${empty.site.url}/api/health`);
    expect(response.status).toBe(503);
    const { status, content } = (await response.json()) as Health;
    expect(status).toBe('unavailable');
    expect(Object.keys(content).sort()).toEqual(LISTS);
    expect(content['investigations']).toEqual({ items: 0, fetchedAt: null, stale: true });
  } finally {
    await empty.end();
  }
});

test('health reports which lists are old', async () => {
  const world = await startWorld({ settings: { REVALIDATE_SECONDS: '1' } });
  try {
    const stale = async () => {
      const { content } = (await (await fetch(`${world.site.url}/api/health`)).json()) as Health;
      return Object.keys(content).filter((name) => content[name]?.stale);
    };
    await eventually('nothing is old', async () => (await stale()).length === 0);
    await world.fail({ call: 'fa/v1/news', fault: 'status', status: 500 });
    await eventually('the news are old', async () => (await stale()).join() === 'news');
    expect((await fetch(`${world.site.url}/api/health`)).status).toBe(200);
    await world.recover();
    await eventually('nothing is old any more', async () => (await stale()).length === 0);
  } finally {
    await world.end();
  }
});
