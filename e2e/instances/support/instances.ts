import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentServer } from '../../../demo/server/index.mjs';
import { startRedis, type RedisServer } from '../../../lib/testing/redis-server';
import { ensurePrograms } from '../../../scripts/support/programs.mjs';
import { startNginx, type Nginx } from '../../../scripts/support/deployed-nginx.mjs';
import { SECRET } from '../../freshness/support/webhook';
import { freePort } from '../../../scripts/support/free-port.mjs';
import { startSite, whole, type Site } from '../../support/site';

type ContentServer = Awaited<ReturnType<typeof startContentServer>>;

/** One of several processes of the site, which can be killed and restarted. */
export interface Instance {
  site: Site;
  readonly contentDir: string;
  readonly port: number;
  /** Restarts it after it has exited, at the same address and with the same content. */
  start(): Promise<void>;
}

/** Several instances of the site, the Redis they share, nginx in front of them, and one CMS. */
export interface Instances {
  readonly cms: ContentServer;
  readonly redis: RedisServer;
  readonly all: readonly Instance[];
  /** Null unless wanted. */
  readonly nginx: Nginx | null;
  /** The folder that contains the content of all instances. */
  readonly folder: string;
  /** Returns the calls that the CMS has answered so far, relative to the API root; the site repeats calls that time out. */
  calls(): readonly string[];
  end(): Promise<void>;
}

interface Wanted {
  readonly count: number;
  readonly hasNginx?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
  /** False if the test starts the instances itself. */
  readonly isStarted?: boolean;
}

/** Starts Debian's Redis and nginx with the files of deploy/, and production builds of the site. */
export async function startInstances({
  count,
  hasNginx = false,
  settings = {},
  isStarted = true,
}: Wanted): Promise<Instances> {
  await ensurePrograms(['Redis']);
  const [redis, cms, folder] = await Promise.all([
    startRedis(),
    startContentServer(),
    mkdtemp(join(tmpdir(), 'instances-')),
  ]);
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const nginx = hasNginx ? await startNginx({ sites: ports, cms: cms.url, isPatient: true }) : null;
  const all = ports.map((port): Instance => {
    const contentDir = join(folder, String(port));
    const instance: Instance = {
      // Set on start.
      site: undefined as unknown as Site,
      contentDir,
      port,
      async start() {
        instance.site = await startSite({
          port,
          contentDir,
          env: {
            CMS_API_ROOT: cms.apiRoot,
            REVALIDATE_SECRET: SECRET,
            REDIS_URL: redis.url,
            SITE_URL: 'https://site.test',
            ...settings,
          },
        });
      },
    };
    return instance;
  });
  const started: Instances = {
    cms,
    redis,
    all,
    nginx,
    folder,
    calls: () =>
      cms.control.requests
        .filter(({ path, status }) => path.startsWith('/wp-json/') && status !== null)
        .map(({ path, query }) => path.slice('/wp-json/'.length) + query),
    async end() {
      await Promise.all(all.map(({ site }) => site?.stop('SIGKILL')));
      await nginx?.stop();
      await cms.stop();
      await redis.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  if (isStarted) {
    await Promise.all(all.map((instance) => instance.start()));
    await Promise.all(all.map(({ site }) => whole(site)));
  }
  return started;
}
