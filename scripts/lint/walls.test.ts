/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** The rooms that lint knows. A child process reads them, as Jest does not load JavaScript modules. */
const rooms = JSON.parse(
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { ROOMS } from './scripts/lint/rooms.mjs';
      import { COMPONENT_ROOMS } from './scripts/lint/component-rooms.mjs';
      import { CONTENT_ROOMS } from './scripts/lint/content-rooms.mjs';
      console.log(JSON.stringify([
        ...Object.keys(ROOMS),
        ...Object.keys(COMPONENT_ROOMS).map((room) => 'components/' + room),
        ...[...Object.keys(CONTENT_ROOMS), 'start'].map((room) => 'lib/content/' + room),
      ]));`,
    ],
    { cwd: ROOT, encoding: 'utf8' },
  ),
) as string[];

/** Returns oxlint's messages, by file, for a folder with these files and the repository's configuration. */
function messagesOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    cpSync(join(ROOT, 'oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'));
    cpSync(join(ROOT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/oxlint/bin/oxlint'),
        ...['--config', 'oxlint.config.mjs', '--format', 'json', ...Object.keys(files)],
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; message: string }[];
    };
    return Object.fromEntries(
      Object.keys(files).map((name) => [
        name,
        diagnostics.filter(({ filename }) => filename === name).map(({ message }) => message),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const OUTSIDE = "import { thing } from '@/lib/nowhere';\nexport const other = thing;\n";

it('every room has its walls', () => {
  const names = [...rooms, 'components/without-a-row'].map((room) => `${room}/thing.ts`);
  const messages = messagesOf(Object.fromEntries(names.map((name) => [name, OUTSIDE])));
  for (const name of names)
    expect([name, messages[name]]).toEqual([
      name,
      [expect.stringContaining("'@/lib/nowhere' import is restricted")],
    ]);
});

it('each rule of the house is asked', () => {
  const files = {
    'lib/domain/Thing.ts': ['export const thing = 1;', 'Name the file in kebab-case.'],
    'lib/domain/thing.test.ts': ["test('x', () => {});", "Unit tests use 'it'."],
    'lib/thing.ts': [
      "export { thing } from './content/store';",
      '\'./content/store\' import is restricted from being used by a pattern. A room is imported by its face (docs/architecture.md, "Rooms").',
    ],
    'deploy/thing.mjs': [
      "export { thing } from 'next';",
      "'next' import is restricted from being used by a pattern. deploy/ runs where the rest of the repository is not.",
    ],
    'e2e/thing.spec.ts': [
      'await page.waitForTimeout(5);',
      'Wait for a condition, not for a time (docs/guides/testing.md).',
    ],
    'components/ui/Thing.tsx': [
      'export const Thing = () => <p title="some">{1}</p>;',
      'Words of the interface stand in lib/words.',
    ],
  } as const;
  const messages = messagesOf(
    Object.fromEntries(Object.entries(files).map(([name, [text]]) => [name, `${text}\n`])),
  );
  expect(messages).toEqual(
    Object.fromEntries(Object.entries(files).map(([name, [, message]]) => [name, [message]])),
  );
});
