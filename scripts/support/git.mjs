import { resolve } from 'node:path';
import { ROOT } from './preconditions.mjs';

/** git's arguments for this checkout, even if its files belong to another user, as for a job that runs as root in a container. */
export const GIT = /** @type {const} */ (['-c', `safe.directory=${resolve(ROOT)}`, '-C', ROOT]);
