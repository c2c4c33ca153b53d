import { createHmac } from 'node:crypto';
import { readEnvironment, type Environment } from '@/lib/env';
import { siteSlot } from '@/lib/process-slot.mjs';
import { createManualClock, type ManualClock } from '@/lib/testing/manual-clock';
import type { ResourceKey } from '../kinds';
import { openSite as open, startSite, type Site } from '../start';
import { AnswerFiles, sourceFolder } from '../store';
import { forgetFolders, makeFolder } from './folders';
import { until } from './until';

export { makeFolder, until };

/** A CMS that is down, as nothing listens at the discard port. */
export const NO_CMS = 'http://127.0.0.1:9/wp-json/';

/** A secret long enough to sign with. */
export const SECRET = 'a-secret-that-the-tests-share';

/** Returns the signed query of a review link. */
export const reviewQuery = (token: string, secret = SECRET): URLSearchParams =>
  new URLSearchParams({
    review: `${token}.${createHmac('sha256', secret).update(`review.${token}`).digest('base64url')}`,
  });

/** The default time of a test's clock. No test depends on the date. */
export const NOON = Date.UTC(2026, 10, 21, 12);

/** A site with its own folder and a clock that only the test advances. */
export interface TestSite extends Site {
  readonly environment: Environment;
  readonly clock: ManualClock;
  /** The folder of this site's files. */
  readonly folder: string;
  /** Its stored responses. */
  readonly files: AnswerFiles;
  /** Commits a response as if requested now, or at another time. */
  commit(
    key: ResourceKey,
    raw: unknown,
    options?: { readonly askedAt?: number; readonly isConfirmed?: boolean },
  ): string;
}

let sites: Site[] = [];

type Settings = Readonly<Record<string, string>>;

const environmentOf = async (settings: Settings) =>
  readEnvironment({
    CMS_API_ROOT: NO_CMS,
    CONTENT_DIR: settings['CONTENT_DIR'] ?? (await makeFolder()),
    REVALIDATE_SECRET: SECRET,
    ...settings,
  });

function asTestSite(site: Site, environment: Environment, clock: ManualClock): TestSite {
  sites.push(site);
  const { cmsApiRoot, siteVariant, contentDir } = environment;
  const folder = sourceFolder(contentDir, `${cmsApiRoot}|${siteVariant ?? ''}`);
  return {
    ...site,
    environment,
    clock,
    folder,
    files: new AnswerFiles(folder),
    commit: (key, raw, { askedAt = clock.now(), isConfirmed } = {}) =>
      site.store.answers.commitNow(key, { raw, askedAt, isConfirmed }),
  };
}

/** Opens an empty site that fetches nothing on its own. */
export async function openSite(
  settings: Settings = {},
  clock = createManualClock(NOON),
): Promise<TestSite> {
  const environment = await environmentOf(settings);
  return asTestSite(await open(environment, clock), environment, clock);
}

/** Starts a site as a server does: content from disk first, then the journal. */
export async function bootSite(
  settings: Settings = {},
  clock = createManualClock(NOON),
): Promise<TestSite> {
  siteSlot.clear();
  const environment = await environmentOf(settings);
  const site = await startSite(environment, clock);
  if (!site) throw new Error('A site is already running');
  return asTestSite(site, environment, clock);
}

/** Stops a site as if its process ended; its files stay. */
export async function killSite(site: Site): Promise<void> {
  site.queue.stop();
  site.wakeUps.stop();
  site.shared?.cluster.stop();
  await site.journal.close();
  site.lock.release();
  if (siteSlot.get()?.store === site.store) siteSlot.clear();
}

/** Stops every site a test has created and removes its folders. */
export async function forgetSites(): Promise<void> {
  await Promise.all(sites.map(killSite));
  siteSlot.clear();
  await forgetFolders();
  sites = [];
}

/** Polls until the disk has exactly this response for a key. */
export function untilOnDisk(site: TestSite, key: ResourceKey, raw: unknown): Promise<void> {
  return until(`${key} is on disk`, async () => {
    const answer = await site.files.read(key);
    return JSON.stringify(answer?.raw) === JSON.stringify(raw);
  });
}

/** Polls until the disk has nothing for a key. */
export function untilOffDisk(site: TestSite, key: ResourceKey): Promise<void> {
  return until(`${key} is off the disk`, async () => (await site.files.read(key)) === null);
}

/** Delays writes to disk; `reached` resolves when the first write is requested. */
export function holdWrites(): { reached: Promise<void>; release: () => void } {
  const { write } = AnswerFiles.prototype;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => {
    jest.spyOn(AnswerFiles.prototype, 'write').mockImplementation(async function (
      this: AnswerFiles,
      answer,
    ) {
      resolve();
      await released;
      await write.call(this, answer);
    });
  });
  return {
    reached,
    release() {
      jest.mocked(AnswerFiles.prototype.write).mockRestore();
      release();
    },
  };
}
