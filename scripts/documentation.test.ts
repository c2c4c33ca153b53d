/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUNDLED } from './support/advisories.mjs';

const ROOT = path.join(__dirname, '..');

/** Folders and files whose comments refer to the specification. */
const SOURCES = [
  'app',
  'bench',
  'components',
  'demo',
  'deploy',
  'docs',
  'e2e',
  'lib',
  'scripts',
  'styles',
  'wordpress',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-node.ts',
  'next.config.mjs',
  'CONTRIBUTING.md',
  'README.md',
];

const TEXT = /\.(ts|tsx|mjs|scss|md|php|ya?ml|conf|service)$/;

/** Returns the paths of all text files below the sources, relative to the root. */
function textFiles(): string[] {
  return SOURCES.filter((source) => existsSync(path.join(ROOT, source))).flatMap((source) => {
    if (TEXT.test(source)) return [source];
    const below = readdirSync(path.join(ROOT, source), { recursive: true, encoding: 'utf8' });
    return below
      .filter((name) => TEXT.test(name) && !name.split(path.sep).includes('node_modules'))
      .map((name) => path.join(source, name));
  });
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const files = textFiles();
const specification = files.filter((file) => file.startsWith('docs/specification/'));
const others = files.filter((file) => !specification.includes(file));

/** Returns every match of a pattern in the files, with its file. */
function mentions(pattern: RegExp, among: readonly string[]): (readonly [string, string])[] {
  return among.flatMap((file) =>
    [...read(file).matchAll(pattern)].map((match) => [match[1] ?? match[0], file] as const),
  );
}

describe('references to the specification', () => {
  const checklist = read('docs/specification/checklist.md');
  const lines = new Set([...checklist.matchAll(/^- ([A-Z]+-\d\d) /gm)].map((match) => match[1]));
  const groups = [...new Set([...lines].map((id) => id?.split('-')[0]))].join('|');

  it('every checklist id in use exists once', () => {
    expect(lines.size).toBeGreaterThan(200);
    expect(checklist.match(/^- [A-Z]+-\d\d /gm)).toHaveLength(lines.size);
    const mentioned = mentions(new RegExp(`\\b((?:${groups})-\\d\\d)\\b`, 'g'), files);
    expect(mentioned.length).toBeGreaterThan(lines.size);
    expect(mentioned.filter(([id]) => !lines.has(id))).toEqual([]);
  });

  it('a comment names a document by its path', () => {
    const code = others.filter((file) => !file.endsWith('.md'));
    const documents = specification
      .map((file) => path.basename(file, '.md'))
      .filter((name) => name !== 'README')
      .join('|');
    expect(mentions(new RegExp(`(?<![\\w/.-])((?:${documents})\\.md)`, 'g'), code)).toEqual([]);
    expect(mentions(/\bcontract, (?:`?[\w-]+\.md|')/g, code)).toEqual([]);
  });

  it('every section of the product description in use exists', () => {
    const sections = new Set(
      [...read('docs/specification/product.md').matchAll(/^## (\d+)\./gm)].map(([, n]) => n ?? ''),
    );
    const mentioned = mentions(/specification,? section (\d+)/gi, others);
    expect(mentioned.length).toBeGreaterThan(0);
    expect(mentioned.filter(([section]) => !sections.has(section))).toEqual([]);
  });
});

describe('links', () => {
  const documents = [...files, 'CHANGELOG.md', 'SECURITY.md'].filter((file) =>
    file.endsWith('.md'),
  );

  it.each([...new Set(documents)])(
    'every link within the repository points to a file: %s',
    (file) => {
      const targets = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
      const local = targets.filter((target) => !/^([a-z]+:|#)/.test(target));
      const broken = local.filter(
        (target) => !existsSync(path.join(ROOT, path.dirname(file), target.split('#')[0] ?? '')),
      );
      expect(broken).toEqual([]);
    },
  );

  it('every path into docs/ that a comment names exists', () => {
    const named = mentions(/(?<![\w/])(docs\/[\w/.-]*\w)/g, others);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(([target]) => !existsSync(path.join(ROOT, target)))).toEqual([]);
  });
});

describe('the rooms of docs/architecture.md', () => {
  const [house = '', content = ''] = read('docs/architecture.md').split(
    '### The rooms of `lib/content`',
  );
  /** Returns a table's folders and files, each with the list in its last column. */
  const rowsOf = (table: string) =>
    [...table.matchAll(/^\| `([\w/-]+?)(?:\/|\.ts|\.mjs)?` +\|.*\| *([^|]*?) *\|$/gm)].map(
      ([, room = '', listed = '']) =>
        [room, listed === 'nothing' ? [] : (listed.match(/[\w/-]+/g) ?? [])] as const,
    );
  const rooms = new Map(
    rowsOf(house).filter(([room]) => /^(app|lib\/\w+)/.test(room) && room !== 'lib/content'),
  );
  const contentRooms = new Map(rowsOf(content).filter(([room]) => room !== 'testing'));

  /** The imports that lint allows each room. A child process reads them, as Jest does not load JavaScript modules. */
  const { ROOMS, CONTENT_ROOMS } = JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { ROOMS } from './scripts/lint/rooms.mjs';
        import { CONTENT_ROOMS } from './scripts/lint/content-rooms.mjs';
        console.log(JSON.stringify({ ROOMS, CONTENT_ROOMS }));`,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    ),
  ) as {
    ROOMS: Record<string, string[]>;
    CONTENT_ROOMS: Record<string, { others: string[] }>;
  };

  // Lint has rules for folders only, and none for lib/inline-scripts, whose files run in browsers.
  const folders = [...rooms].filter(
    ([room]) => existsSync(path.join(ROOT, room, '.')) && room !== 'lib/inline-scripts',
  );

  it.each(folders)('%s may import what lint lets it import', (room, listed) => {
    const others = ROOMS[room]?.filter((other) => other !== room);
    expect(others?.toSorted()).toEqual(listed.toSorted());
  });

  it.each([...contentRooms])(
    'lib/content/%s may import what lint lets it import',
    (room, listed) => {
      expect(CONTENT_ROOMS[room]?.others.toSorted()).toEqual(listed.toSorted());
    },
  );

  it('lint knows every room', () => {
    expect(Object.keys(ROOMS).toSorted()).toEqual(folders.map(([room]) => room).toSorted());
    expect(Object.keys(CONTENT_ROOMS).toSorted()).toEqual([...contentRooms.keys()].toSorted());
  });
});

describe('the command that starts the server', () => {
  const command = /node --[^"]*? server\.mjs/;

  it('is that of npm start in deploy/start, which units and container call', () => {
    const [start] = command.exec(read('package.json')) ?? [];
    expect(start).toBeDefined();
    expect(command.exec(read('deploy/start'))?.[0]).toBe(start);
    for (const file of ['deploy/Containerfile', 'deploy/systemd/open-ground@.service'])
      expect([file, read(file)]).toEqual([file, expect.stringContaining('deploy/start')]);
  });

  it('has the flags of the servers that are measured', () => {
    const [flags] = /--max[^ ]+/.exec(read('package.json')) ?? [];
    expect(read('bench/servers.mjs')).toContain(`['${flags}']`);
  });
});

describe('settings', () => {
  /** Returns the variables in the first column of a file's settings tables. */
  const listed = (file: string) =>
    new Set(
      [...read(file).matchAll(/^\| (`[A-Z][A-Z_]+`(?:, `[A-Z_]+`)*) +\|/gm)].flatMap((row) =>
        [...(row[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] ?? ''),
      ),
    );
  const readme = listed('README.md');

  it('the README and .env.example list the same settings', () => {
    const example = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map((m) => m[1]);
    expect([...new Set(example)].sort()).toEqual([...readme].sort());
  });

  it('the README lists every setting that lib/env reads', () => {
    const variables = [...read('lib/env/schema.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
      (m) => m[1],
    );
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => name !== 'PORT' && !readme.has(name ?? ''))).toEqual([]);
  });
});

describe('the tables of dependencies', () => {
  const text = read('docs/dependencies.md');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string }>;
  };
  const rows = new Map(
    [...text.matchAll(/^\| (?!(?:Package|Program|-+) )`?([^`|]+?)`? +\|.*$/gm)].map((match) => {
      const [, ...cells] = match[0].split('|').map((cell) => cell.trim());
      return [match[1] ?? '', cells.slice(0, -1)];
    }),
  );

  it('have a row for each, whose cells say something', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
    const machine = [
      ...['Node.js', 'nginx', 'Redis', 'libvips'],
      ...['WordPress', 'PHP', 'MariaDB or MySQL'],
    ];
    expect([...rows.keys()]).toEqual([...Object.keys(dependencies), ...machine, ...BUNDLED]);
    for (const [name, cells] of rows)
      expect([name, cells.filter((cell) => !/\w/.test(cell))]).toEqual([name, []]);
  });

  it('name what is installed, as the last release or as behind it', () => {
    const locked = (name: string) => packages[`node_modules/${name}`]?.version;
    const last = [...rows]
      .filter(([name]) => locked(name) !== undefined)
      .map(([name, cells]) => [name, /^(\d\S*), \d{4}-\d\d-\d\d$/.exec(cells.at(-2) ?? '')?.[1]]);
    const behind = [...text.matchAll(/^- `([^`]+)` (\S+): /gm)].map(([, ...entry]) => entry);
    expect(behind).toEqual(
      last
        .filter(([name = '', version]) => version !== locked(name))
        .map(([name = '']) => [name, locked(name)]),
    );
    expect(behind.length).toBeLessThan(last.length);
    const [, libraries] = /`@img\/sharp-libvips` ([\d.]+)/.exec(text) ?? [];
    expect(libraries).toBe(locked('@img/sharp-libvips-linux-x64'));
  });
});
