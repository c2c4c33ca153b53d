// `npm run build`: `next build`, also in a checkout that has been moved since the last one.
import { build } from './support/build.mjs';

process.exit(await build(process.argv.slice(2)));
