import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../../../demo/server/index.mjs';
import { eventually, freePort, startSite, type Site } from '../../support/site';
import { SECRET } from './webhook';

type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

/** What the probe inside a site's process tells and does. */
export interface Probe {
  /** Shifts the site's clock by so many milliseconds from the true time. */
  setClock(milliseconds: number): Promise<void>;
  /** Has every render throw from now on, or none any more. */
  breakRenders(on: boolean): Promise<void>;
  /** The paths whose render has begun since this was last asked. */
  takeRenders(): Promise<readonly string[]>;
  /** Bytes, after the garbage has been collected. */
  measureMemory(): Promise<{ readonly rss: number; readonly heapUsed: number }>;
}

/** A content server that tells its site of each edit, the site, and the way to start the site again. */
export interface World {
  readonly cms: ContentServer;
  /** The site that runs now. */
  site: Site;
  readonly contentDir: string;
  readonly probe: Probe;
  /** Starts the site again, at the same address on the same content, once the one before has been stopped. */
  restart(): Promise<void>;
  /** Creates or changes a record; the webhook goes out as an editor's save has it. */
  edit(collection: string, slug: string, patch: object): Promise<void>;
  remove(collection: string, slug: string): Promise<void>;
  /** Has calls of the CMS fail from now on (see `demo/server/faults.mjs`). */
  fail(fault: object): Promise<void>;
  recover(): Promise<void>;
  /** The calls of the CMS since this was last asked, below the API root. */
  takeCalls(): Promise<readonly string[]>;
  end(): Promise<void>;
}

async function control(cms: ContentServer, method: string, path: string, body?: object) {
  const response = await fetch(`${cms.url}/_control/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
}

function connectProbe(port: number): Probe {
  const ask = async (what: string) => (await fetch(`http://127.0.0.1:${port}/${what}`)).json();
  return {
    setClock: async (milliseconds) => void (await ask(`clock?ms=${milliseconds}`)),
    breakRenders: async (on) => void (await ask(`break?on=${on ? 1 : 0}`)),
    takeRenders: () => ask('renders') as Promise<readonly string[]>,
    measureMemory: () => ask('memory') as Promise<{ rss: number; heapUsed: number }>,
  };
}

/** Starts a world of its own for one test. `settings` are the site's. */
export async function startWorld({
  settings = {},
  cmsOptions = {},
}: {
  readonly settings?: Readonly<Record<string, string>>;
  readonly cmsOptions?: Parameters<typeof startContentServer>[0];
} = {}): Promise<World> {
  const [port, probePort] = await Promise.all([freePort(), freePort()]);
  const contentDir = await mkdtemp(join(tmpdir(), 'freshness-'));
  const cms = await startContentServer({
    webhook: { url: `http://127.0.0.1:${port}/api/revalidate`, secret: SECRET },
    ...cmsOptions,
  });
  const start = () =>
    startSite({
      port,
      contentDir,
      env: {
        CMS_API_ROOT: cms.apiRoot,
        REVALIDATE_SECRET: SECRET,
        NODE_OPTIONS: `--import ${import.meta.resolve('./probe.mjs')}`,
        PROBE_PORT: String(probePort),
        ...settings,
      },
    });
  const world: World = {
    cms,
    site: await start(),
    contentDir,
    probe: connectProbe(probePort),
    async restart() {
      world.site = await start();
    },
    edit: async (collection, slug, patch) =>
      void (await control(cms, 'PUT', `records/${collection}/${slug}`, patch)),
    remove: async (collection, slug) =>
      void (await control(cms, 'DELETE', `records/${collection}/${slug}`)),
    fail: async (fault) => void (await control(cms, 'POST', 'faults', fault)),
    recover: async () => void (await control(cms, 'DELETE', 'faults')),
    async takeCalls() {
      const calls = (await control(cms, 'GET', 'requests')) as { path: string; query: string }[];
      await control(cms, 'DELETE', 'requests');
      return calls
        .filter(({ path }) => path.startsWith('/wp-json/'))
        .map(({ path, query }) => path.slice('/wp-json/'.length) + (query && `?${query}`));
    },
    async end() {
      await world.site.stop();
      await cms.stop();
      await rm(contentDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return world;
}

/** Waits until a site holds every list of the CMS. */
export function whole(site: Site): Promise<void> {
  return eventually('the site holds every list', async () => {
    const response = await fetch(`${site.url}/api/health`);
    const { content } = (await response.json()) as {
      content: Record<string, { fetchedAt: unknown }>;
    };
    return Object.values(content).every(({ fetchedAt }) => fetchedAt !== null);
  });
}

/** A world whose site holds every list. */
export async function startReadyWorld(
  options: Parameters<typeof startWorld>[0] = {},
): Promise<World> {
  const world = await startWorld(options);
  await whole(world.site);
  return world;
}
