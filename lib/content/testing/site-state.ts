import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@/lib/env';
import { log } from '@/lib/log';
import type { ContentDisk } from '../disk';
import { openState } from '../open-state';
import { resumeJournal } from '../revalidation';
import { installState, siteState, type SiteState } from '../state';
import type { Target } from '../targets';
import { startWorker } from '../worker';

log.level = 'silent';

const KEY = Symbol.for('open-ground.site');

/** Nothing listens at the discard port: a CMS that is down. */
export const NO_CMS = 'http://127.0.0.1:9/wp-json/';

let folders: string[] = [];
let states: SiteState[] = [];

/** An empty folder that `forgetSites` removes. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  folders.push(folder);
  return folder;
}

type Settings = Readonly<Record<string, string>>;

const environmentOf = async (settings: Settings) =>
  readEnvironment({
    CMS_API_ROOT: NO_CMS,
    CONTENT_DIR: settings['CONTENT_DIR'] ?? (await makeFolder()),
    REVALIDATE_SECRET: 'secret',
    ...settings,
  });

function keep(state: SiteState): SiteState {
  states.push(state);
  return state;
}

/** A state in a folder of its own, put in place, with no worker at it. */
export async function openSite(settings: Settings = {}): Promise<SiteState> {
  const state = keep(await openState(await environmentOf(settings)));
  installState(state);
  return state;
}

/** Starts the worker as a server does when it boots: content of the disk, then the journal. */
export async function bootSite(settings: Settings = {}): Promise<SiteState> {
  Reflect.deleteProperty(globalThis, KEY);
  const state = await startWorker(await environmentOf(settings));
  if (!state) throw new Error('A site is already running');
  await resumeJournal(keep(state));
  return state;
}

/** Stops whatever a state does, as the end of its process would; what it has written stays. */
export async function killSite(state: SiteState): Promise<void> {
  if (state.timer) clearTimeout(state.timer);
  state.jobs.clear();
  state.repeat.clear();
  await state.journal.close();
  if (siteState() === state) Reflect.deleteProperty(globalThis, KEY);
}

/** Ends every state a test has made and removes its folders. */
export async function forgetSites(): Promise<void> {
  await Promise.all(states.map(killSite));
  await Promise.all(
    folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
  );
  states = [];
  folders = [];
}

/** Polls until a condition holds; throws with `what` when it does not within ten seconds. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Polls until the disk holds just this answer for a target. */
export async function untilOnDisk(state: SiteState, target: Target, raw: unknown): Promise<void> {
  let last: unknown;
  await until(`${target} is on disk`, () => {
    void state.disk.read(target).then((answer) => (last = answer?.raw));
    return JSON.stringify(last) === JSON.stringify(raw);
  });
}

/** Has the disk wait with what it is to write; `reached` resolves when it has been asked to. */
export function holdWrites(state: SiteState): { reached: Promise<void>; release: () => void } {
  const { disk } = state;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((resolve) => {
    const write: ContentDisk['write'] = async (answer) => {
      resolve();
      await released;
      await disk.write(answer);
    };
    Object.assign(state, { disk: { ...disk, write } });
  });
  return { reached, release: () => release() };
}
