import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCodeOf } from '../store';

/** Plain `journal.ndjson` is the legacy name, once shared by all processes. */
const JOURNAL_FILE = /^journal(?:-(.+)\.(\d+)\.(\d+)\.(\d+))?\.ndjson$/;

/** How long (ms) another machine's journal may go untouched before its process counts as dead. */
const SILENCE = 60_000;

/** Journals that this process has open. */
const openHere = new Set<string>();
let count = 0;

/** A process's start time in kernel ticks, needed because pids are reused; '0' where it is unavailable. */
function startOf(pid: number): string {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain any character.
    return facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}

/** The path of a journal that only this process writes. */
export function claimJournal(folder: string): string {
  const { pid } = process;
  count += 1;
  const name = `journal-${hostname()}.${pid}.${startOf(pid)}.${count}.ndjson`;
  const path = join(folder, name);
  openHere.add(path);
  return path;
}

/** Marks a journal as no longer written by this process. */
export function leaveJournal(path: string): void {
  openHere.delete(path);
}

/** True when no running process writes to a journal. */
async function isOrphan(path: string, name: string): Promise<boolean> {
  const match = JOURNAL_FILE.exec(name);
  if (!match || openHere.has(path)) return false;
  const [, host, pid, start] = match;
  if (host === undefined) return true;
  if (host !== hostname()) {
    const facts = await stat(path).catch(() => null);
    return facts !== null && Date.now() - facts.mtimeMs > SILENCE;
  }
  if (Number(pid) === process.pid) return true;
  return !isRunning(Number(pid)) || startOf(Number(pid)) !== start;
}

/** Journals left behind by ended processes, which may contain unprocessed events. */
export async function orphanedJournals(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = await Promise.all(
    names
      .filter((name) => JOURNAL_FILE.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        return (await isOrphan(path, name)) ? path : null;
      }),
  );
  return paths.filter((path) => path !== null);
}
