import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../../../demo/server/index.mjs';
import { freePort } from '../../../scripts/support/free-port.mjs';
import { startSite, whole, type Site } from '../../support/site';
import { SECRET } from './webhook';

type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

/** The client of the probe inside a site's process. */
export interface Probe {
  /** Shifts the site's clock by an offset in milliseconds. */
  setClock(milliseconds: number): Promise<void>;
  /** Makes every render throw from now on, or stops that. */
  breakRenders(on: boolean): Promise<void>;
  /** Makes every page that reads a record's details wait from now on, or releases them. */
  holdRenders(on: boolean): Promise<void>;
  /** Blocks the main thread, a moment later. */
  block(milliseconds: number): Promise<void>;
  /** Leaves a rejection unhandled. */
  reject(): Promise<void>;
  /** Returns the paths whose render has begun since the last call. */
  takeRenders(): Promise<readonly string[]>;
  /** Heap size in bytes after garbage collection. */
  measureMemory(): Promise<{ readonly rss: number; readonly heapUsed: number }>;
}

/** A content server, and a site that it notifies of each edit and that can be restarted. */
export interface World {
  readonly cms: ContentServer;
  /** The current site. */
  site: Site;
  readonly contentDir: string;
  readonly probe: Probe;
  /** Restarts the stopped site at the same address and with the same content. */
  restart(): Promise<void>;
  /** Creates or changes a record, and calls the webhook as after an editor's save. */
  edit(collection: string, slug: string, patch: object): Promise<void>;
  remove(collection: string, slug: string): Promise<void>;
  /** Makes calls to the CMS fail from now on (see `demo/server/faults.mjs`). */
  fail(fault: object): Promise<void>;
  recover(): Promise<void>;
  /** Returns the calls to the CMS since the last time, relative to the API root. */
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
    setClock: async (milliseconds) => void (await ask(`clock/${milliseconds}`)),
    block: async (milliseconds) => void (await ask(`block/${milliseconds}`)),
    breakRenders: async (on) => void (await ask(`break/${on ? 1 : 0}`)),
    holdRenders: async (on) => void (await ask(`hold/${on ? 1 : 0}`)),
    reject: async () => void (await ask('reject')),
    takeRenders: () => ask('renders') as Promise<readonly string[]>,
    measureMemory: () => ask('memory') as Promise<{ rss: number; heapUsed: number }>,
  };
}

/** Starts a separate world for one test. `settings` are the site's. */
export async function startWorld({
  settings = {},
  cmsOptions = {},
  fault,
  contentDir: givenDir,
  ...options
}: Pick<Parameters<typeof startSite>[0], 'keepAliveTimeout'> & {
  readonly settings?: Readonly<Record<string, string>>;
  /** The CMS's fault when the site starts. */
  readonly fault?: Parameters<ContentServer['control']['faults']['add']>[0];
  readonly cmsOptions?: Parameters<typeof startContentServer>[0];
  /** A folder that the test removes. */
  readonly contentDir?: string;
} = {}): Promise<World> {
  const [port, probePort] = await Promise.all([freePort(), freePort()]);
  const contentDir = givenDir ?? (await mkdtemp(join(tmpdir(), 'freshness-')));
  const cms = await startContentServer({
    webhook: { url: `http://127.0.0.1:${port}/api/revalidate`, secret: SECRET },
    ...cmsOptions,
  });
  if (fault) cms.control.faults.add(fault);
  const start = () =>
    startSite({
      ...options,
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
      const calls = (await control(cms, 'DELETE', 'requests')) as { path: string; query: string }[];
      return calls
        .filter(({ path }) => path.startsWith('/wp-json/'))
        .map(({ path, query }) => path.slice('/wp-json/'.length) + (query && `?${query}`));
    },
    async end() {
      await world.site.stop();
      await cms.stop();
      if (!givenDir) await rm(contentDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return world;
}

/** Starts a world, and waits until its site holds every list. */
export async function startReadyWorld(
  options: Parameters<typeof startWorld>[0] = {},
): Promise<World> {
  const world = await startWorld(options);
  await whole(world.site);
  return world;
}
