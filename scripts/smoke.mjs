// `npm run smoke -- https://www.example.org`: runs the crawl's checks against a deployed site, from outside. It only reads, and stops
// after about a minute (`--seconds`), even if a large site has more pages.
import { parseArgs } from 'node:util';
import { smoke } from './crawl/smoke.mjs';
import { requireNode } from './support/preconditions.mjs';

const USAGE = 'Usage: npm run smoke -- https://www.example.org [--seconds 60]';

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { seconds: { type: 'string', default: '60' } },
    });
    const [address = '', ...others] = positionals;
    const seconds = Number(values.seconds);
    if (others.length > 0 || !URL.canParse(address) || !(seconds > 0)) return null;
    const { origin, protocol } = new URL(address);
    return /^https?:$/.test(protocol) ? { origin, seconds } : null;
  } catch {
    return null;
  }
}

requireNode();
const options = readOptions();
if (!options) {
  console.error(USAGE);
  process.exit(2);
}
const isSound = await smoke(options.origin, {
  seconds: options.seconds,
  say: (line) => console.log(line),
});
process.exit(isSound ? 0 : 1);
