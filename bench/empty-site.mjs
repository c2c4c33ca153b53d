import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/support/preconditions.mjs';
import { NEXT } from '../scripts/support/processes.mjs';

/** @type {string | undefined} */
let built;

/** Builds a minimal App Router site with the same version of Next, in a separate folder; once per run. */
export function buildEmptySite() {
  if (built) return built;
  const directory = mkdtempSync(join(tmpdir(), 'empty-site-'));
  mkdirSync(join(directory, 'app'));
  // Hard links, because Turbopack does not follow symbolic links out of its root.
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(directory, 'node_modules')]);
  writeFileSync(join(directory, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(
    join(directory, 'app/layout.jsx'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  );
  writeFileSync(
    join(directory, 'app/page.jsx'),
    'export default function Page() { return <h1>Empty</h1>; }\n',
  );
  execFileSync(process.execPath, [NEXT, 'build'], {
    cwd: directory,
    stdio: 'ignore',
  });
  built = directory;
  return directory;
}
