// Loaded into `npm start` before Next: what Next says at its start is a line of the log, too.
import { installConsoleLines } from '../../lib/console-lines.mjs';

installConsoleLines();
