import pino from 'pino';

import { readLogLevel } from './env';

/** The server's log: JSON lines on standard output, at `LOG_LEVEL` and above. */
export const log = pino({ level: readLogLevel(), base: null });
