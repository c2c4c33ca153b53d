import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/support/free-port.mjs';

const SERVER = join(import.meta.dirname, '../../server.mjs');
/** Keep-alive timeout: a test's request must not meet the moment in which the site closes an idle connection. */
const HOUR_MS = 3_600_000;

export interface Site {
  readonly url: string;
  readonly pid: number;
  /** The site's CONTENT_DIR. */
  readonly contentDir: string;
  /** The server's output so far. */
  output(): string;
  /** Stops the server. A content folder that the test provided is kept for a restart. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

async function isListening(url: string): Promise<boolean> {
  try {
    await fetch(url, { redirect: 'manual' });
    return true;
  } catch {
    return false;
  }
}

/** Polls until a condition holds; throws with `what` on timeout. */
export async function eventually(
  what: string,
  condition: () => Promise<boolean>,
  milliseconds = 120_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${milliseconds} ms in vain until ${what}`);
    // eslint-disable-next-line house/restricted-syntax -- between two looks at a condition
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts the production build on a free port and waits until it is listening, regardless of its responses. */
export async function startSite({
  env,
  port: wanted,
  contentDir: givenDir,
  keepAliveTimeout = HOUR_MS,
}: {
  readonly env: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly contentDir?: string;
  /** How long (ms) a connection may be idle. */
  readonly keepAliveTimeout?: number;
}): Promise<Site> {
  const port = wanted ?? (await freePort());
  const contentDir = givenDir ?? (await mkdtemp(join(tmpdir(), 'content-')));
  const url = `http://127.0.0.1:${port}`;
  const options = ['--port', String(port), '--keepAliveTimeout', String(keepAliveTimeout)];
  const child = spawn(process.execPath, [SERVER, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: url, CONTENT_DIR: contentDir, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  await eventually(`the site listens at ${url}`, async () => {
    if (child.exitCode !== null) throw new Error(`The site ended at once:\n${output}`);
    return isListening(`${url}/api/none`);
  });
  return {
    url,
    pid: child.pid ?? 0,
    contentDir,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      if (!givenDir) await rm(contentDir, { recursive: true, force: true });
    },
  };
}

/** Waits until the site has content to show. */
export function ready(site: Site): Promise<void> {
  return eventually('the site has content', async () => {
    const response = await fetch(site.url);
    await response.arrayBuffer();
    return response.status === 200;
  });
}

/** Waits until a site holds every list of the CMS. */
export function whole(site: Pick<Site, 'url'>): Promise<void> {
  return eventually('the site holds every list', async () => {
    const response = await fetch(`${site.url}/api/health`);
    const { content } = (await response.json()) as {
      content: Record<string, { fetchedAt: unknown }>;
    };
    return Object.values(content).every(({ fetchedAt }) => fetchedAt !== null);
  });
}

/**
 * Waits until a site holds the investigations of pages whole, with their texts and resources, which a busy CMS may send after
 * the first visitor has been answered.
 */
export async function holdsCases(site: Pick<Site, 'url'>, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await eventually(`${path} is whole`, async () => {
      const answer = await fetch(`${site.url}${path}.json`);
      const text = await answer.text();
      return answer.ok && (JSON.parse(text) as { readonly isComplete: boolean }).isComplete;
    });
  }
}

/**
 * Visits pages: every one that the sitemap names, unless others are given. A site that was never asked for a record gives the
 * CMS half a second, and then shows what a list has of it, or 503 for a page, which no list has: on a busy machine the first
 * test of it would see that. A sitemap has the pages of the lists that have come.
 */
export async function visitPages(
  site: Pick<Site, 'url'>,
  paths?: readonly string[],
): Promise<void> {
  await whole(site);
  for (const path of paths ?? (await pathsOfSitemap(site))) {
    await eventually(`the CMS has been asked for ${path}`, async () => {
      const answer = await fetch(site.url + path);
      await answer.arrayBuffer();
      return answer.status !== 503;
    });
  }
}

async function pathsOfSitemap({ url }: Pick<Site, 'url'>): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return Array.from(sitemap.matchAll(/<loc>\w+:\/\/[^/<]+([^<]*)</g), ([, path = '']) => path);
}
