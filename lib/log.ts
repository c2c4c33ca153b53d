import pino from 'pino';

import { readLogLevel } from './env';

/** The server's log: one JSON line per entry on standard output, from `LOG_LEVEL` up. */
export const log = pino({ level: readLogLevel(), base: null });
