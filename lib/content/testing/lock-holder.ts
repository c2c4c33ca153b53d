/** A program of tests: takes the lock of a folder and says what becomes of it, until it is ended. */
import { systemClock } from '@/lib/clock';
import { FolderLock } from '../start/folder-lock';

const [folder = '', behind = '0'] = process.argv.slice(2);

const say = (line: string) => process.stdout.write(`${line}\n`);

// As in two containers.
Object.defineProperty(process, 'pid', { value: 1 });
// The clock's timers keep no process alive.
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
