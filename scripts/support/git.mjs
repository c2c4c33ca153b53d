import { resolve } from 'node:path';
import { ROOT } from './preconditions.mjs';

/** git, for this checkout: also where its files belong to somebody else, as they do to a job that runs as root in a container. */
export const GIT = /** @type {const} */ (['-c', `safe.directory=${resolve(ROOT)}`, '-C', ROOT]);
