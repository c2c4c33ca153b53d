// Loaded by `npm start` before Next, so that Next's startup messages are JSON log lines, too.
import { installConsoleLines } from '../../lib/console-lines.mjs';

installConsoleLines();
