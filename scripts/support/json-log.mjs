// Loaded into `npm start` before Next: so that its startup messages are JSON log lines too.
import { installConsoleLines } from '../../lib/console-lines.mjs';

installConsoleLines();
