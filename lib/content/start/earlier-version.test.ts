/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GIT } from '../../../scripts/support/git.mjs';
import { openFolder } from '../testing/folder';
import { forgetSites, makeFolder } from '../testing/site';

/** Tests that this version opens a folder of 1.0.0 and the other way round, as an upgrade may have to be undone. */

const ROOT = join(__dirname, '../../..');
const FOLDER = 'lib/content/testing/folder.ts';

/** The commit of 1.0.0, according to the changelog. */
const [, commit = ''] =
  /^## 1\.0\.0 [^]*?commit `(\w+)`/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
const hasCommit = spawnSync('git', [...GIT, 'cat-file', '-e', `${commit}^{commit}`]).status === 0;
/** True when the checkout has all commits, unlike a shallow one or one without git. */
const hasHistory =
  String(spawnSync('git', [...GIT, 'rev-parse', '--is-shallow-repository']).stdout).trim() ===
  'false';

let copy: string;

/** Makes the earlier version open a folder. */
function openEarlier(contentDir: string, step: string): unknown {
  const known = join(copy, 'known.json');
  execFileSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', 'server', '--', 'opens-a-folder'],
    {
      cwd: copy,
      stdio: 'pipe',
      env: { ...process.env, FOLDER: contentDir, STEP: step, KNOWN: known },
    },
  );
  return JSON.parse(readFileSync(known, 'utf8'));
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

beforeAll(() => {
  if (!hasCommit && hasHistory) throw new Error(`The history has no commit ${commit}`);
  if (!hasCommit) return;
  copy = mkdtempSync(join(tmpdir(), 'open-ground-1.0.0-'));
  const archive = execFileSync('git', [...GIT, 'archive', commit], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x'], { cwd: copy, input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  copyFileSync(join(ROOT, FOLDER), join(copy, FOLDER));
  writeFileSync(
    join(copy, 'lib/content/start/opens-a-folder.test.ts'),
    `/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { openFolder } from '../testing/folder';
it('opens it', async () => {
  const { FOLDER = '', STEP = '', KNOWN = '' } = process.env;
  writeFileSync(KNOWN, JSON.stringify(await openFolder(FOLDER, STEP)));
});
`,
  );
}, 120_000);

afterEach(forgetSites);
afterAll(() => {
  if (hasCommit) rmSync(copy, { recursive: true, force: true });
});

/** The state after each step. A mark makes stale the details fetched before it. */
const FILLED = {
  details: ['stale', 'stale', 'held'],
  moved: ['case-one', null],
  down: [2, 3],
  held: ['7', '8'],
};
const CHANGED = {
  details: ['stale', 'stale', 'stale'],
  moved: ['case-one', 'case-six'],
  down: [3, 5],
  held: ['8'],
};

const itsFolder = () => {
  it('is that of a commit which says so', () => {
    const named = execFileSync('git', [...GIT, 'show', `${commit}:package.json`], {
      encoding: 'utf8',
    });
    expect(JSON.parse(named)).toMatchObject({ version: '1.0.0' });
  });

  it('opens in this version, and back', async () => {
    const folder = await makeFolder();
    const filled = openEarlier(folder, 'fill');
    expect(filled).toMatchObject(FILLED);
    expect(asJson(await openFolder(folder, 'look'))).toEqual(filled);
    const changed = asJson(await openFolder(folder, 'change'));
    expect(changed).toMatchObject(CHANGED);
    expect(openEarlier(folder, 'look')).toEqual(changed);
  }, 300_000);

  it('is that of this version, and back', async () => {
    const folder = await makeFolder();
    const filled = asJson(await openFolder(folder, 'fill'));
    expect(filled).toMatchObject(FILLED);
    const changed = openEarlier(folder, 'change');
    expect(changed).toMatchObject(CHANGED);
    expect(asJson(await openFolder(folder, 'look'))).toEqual(changed);
  }, 300_000);
};

if (hasCommit || hasHistory) describe('the folder of 1.0.0', itsFolder);
else describe.skip('Not provided here, the history of git: the folder of 1.0.0', itsFolder);
