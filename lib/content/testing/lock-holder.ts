/** A program for tests: takes the lock of a folder and reports its state, until it is ended. */
import { systemClock } from '@/lib/clock';
import { FolderLock } from '../start/folder-lock';

const [folder = '', behind = '0'] = process.argv.slice(2);

const say = (line: string) => process.stdout.write(`${line}\n`);

// The same process id, as in two containers.
Object.defineProperty(process, 'pid', { value: 1 });
// Keeps the process alive, which the clock's timers do not.
setInterval(() => undefined, 1_000);
process.once('SIGTERM', () => process.exit(0));

FolderLock.take({
  folder,
  clock: { ...systemClock, now: () => Date.now() - Number(behind) },
  onLost({ message }) {
    say(`lost: ${message}`);
    process.exit(3);
  },
}).then(
  () => say('taken'),
  (error: Error) => {
    say(`refused: ${error.message}`);
    process.exit(2);
  },
);
