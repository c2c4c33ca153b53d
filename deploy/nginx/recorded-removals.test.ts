/** @jest-environment node */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordedRemovals } from './recorded-removals.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'removals-'));
});

afterEach(() => rm(folder, { recursive: true }));

const JOURNAL = 'journal-host.1.2.3.ndjson';
const removal = (id: string) =>
  `${JSON.stringify({ entry: { id, receivedAt: 1, event: { type: 'news', id: 1, action: 'trash' } } })}\n`;

/** Writes a file below the test's folder. */
async function write(path: string, text: string) {
  const file = join(folder, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}

const removalsIn = async (content: string) => [
  ...(await recordedRemovals(join(folder, content))).removals.keys(),
];

it.each([`content/source/${JOURNAL}`, `content/3000/source/${JOURNAL}`, `content/${JOURNAL}`])(
  'reads %s',
  async (path) => {
    await write(path, `${removal('one')}{"done":"one"}\n${removal('two').slice(0, 20)}`);
    expect(await removalsIn('content')).toEqual(expect.arrayContaining(['one']));
  },
);

it('follows a symbolic link to the folder of an instance, of a source, and of everything', async () => {
  await write(`data/3000/source/${JOURNAL}`, removal('an instance'));
  await write(`data/other/${JOURNAL}`, removal('a source'));
  await mkdir(join(folder, 'content/3001'), { recursive: true });
  await symlink(join(folder, 'data/3000'), join(folder, 'content/3000'));
  await symlink('../../data/other', join(folder, 'content/3001/source'));
  await symlink('content', join(folder, 'linked'));
  for (const content of ['content', 'linked'])
    expect(await removalsIn(content)).toEqual(expect.arrayContaining(['an instance', 'a source']));
});

it('bears links that lead nowhere, or in a circle', async () => {
  await mkdir(join(folder, 'content'));
  await symlink(join(folder, 'content'), join(folder, 'content/self'));
  await symlink(join(folder, 'none'), join(folder, 'content/none'));
  await write(`content/source/${JOURNAL}`, removal('here'));
  const { journals, faults } = await recordedRemovals(join(folder, 'content'));
  expect(journals).toBeGreaterThan(0);
  expect([...faults]).toEqual([]);
});

it('reads when pages of an instance lost something last', async () => {
  const loss = (at: string) => JSON.stringify({ kind: 'loss', at });
  await write('content/3000/source/last-loss.json', loss('2026-11-30T06:00:00.000Z'));
  await write('content/3001/source/last-loss.json', loss('2026-11-30T06:00:01.000Z'));
  const { removals, journals } = await recordedRemovals(join(folder, 'content'));
  expect([...removals.values()].filter(({ id }) => id.startsWith('last-loss.json'))).toEqual([
    { id: 'last-loss.json 2026-11-30T06:00:00.000Z', isOfPages: true },
    { id: 'last-loss.json 2026-11-30T06:00:01.000Z', isOfPages: true },
  ]);
  expect(journals).toBe(0);
});

it('has what names an upload, where the CMS says it', async () => {
  const line = (id: string, event: object) => `${JSON.stringify({ entry: { id, event } })}\n`;
  const media = { type: 'media', id: 1, action: 'save' };
  const lines = [
    line('named', { ...media, digest: 'a1' }),
    line('unnamed', { ...media, action: 'delete' }),
    line('a record', { type: 'news', id: 1, action: 'save', digest: 'a1' }),
  ];
  await write(`content/source/${JOURNAL}`, lines.join(''));
  const { removals } = await recordedRemovals(join(folder, 'content'));
  expect([removals.get('named'), removals.get('unnamed'), removals.has('a record')]).toEqual([
    { id: 'named', isOfPages: false, upload: 'a1' },
    { id: 'unnamed', isOfPages: true },
    false,
  ]);
});

it('tells how many journals there are, and what it could not read', async () => {
  await write(`content/source/${JOURNAL}`, '');
  await write('content/source/removals/1.json', '{}');
  await mkdir(join(folder, `content/broken/journal-x.ndjson`), { recursive: true });
  await symlink('loop', join(folder, 'content/loop'));
  const { journals, faults } = await recordedRemovals(join(folder, 'content'));
  expect(journals).toBe(2);
  expect(Object.fromEntries(faults)).toEqual({
    [join(folder, 'content/broken/journal-x.ndjson')]: 'EISDIR',
    [join(folder, 'content/loop')]: 'ELOOP',
  });
  expect(await recordedRemovals(join(folder, 'none'))).toMatchObject({ journals: 0 });
});

/** Starts forget-removed; `said` waits until it has printed a text. */
function startForgetting() {
  const script = join(process.cwd(), 'deploy/nginx/forget-removed.mjs');
  const [content, cache] = [join(folder, 'content'), join(folder, 'cache')];
  const helper = spawn(process.execPath, [script, '--content', content, '--cache', cache]);
  let output = '';
  helper.stdout.on('data', (data) => (output += String(data)));
  const said = async (text: string) => {
    while (!output.includes(text))
      await new Promise((resolve) => helper.stdout.once('data', resolve));
  };
  return { content, said, output: () => output, stop: () => helper.kill() };
}

it('forget-removed says when it watches nothing, and when that has changed', async () => {
  const { content, said, output, stop } = startForgetting();
  try {
    await said(`Nothing is watched: there is no journal of the site below ${content}`);
    await write(`content/source/${JOURNAL}`, '');
    await said('Journals watched: 1');
    await write(`content/3001/source/${JOURNAL}`, removal('one'));
    await said('Stored pages deleted');
    expect(output().match(/watched/g)).toHaveLength(2);
  } finally {
    stop();
  }
});

it('forget-removed asks about an upload that an event names while the CMS has not answered about all others', async () => {
  const cms = createServer((request, response) => {
    if (request.url?.includes('/plan')) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(cms, 'listening');
  const { port } = cms.address() as AddressInfo;
  const uploads = `http://127.0.0.1:${port}/wp-content/uploads/2026/03`;
  for (const name of ['plan.png', 'a.png', 'b.png', 'c.png', 'd.png', 'e.png'])
    await write(
      `cache/media/${name}`,
      `\nKEY: ${uploads}/${name} bytes=0-\nHTTP/1.1 200 OK\r\nETag: "1"\r\n\r\n`,
    );
  await utimes(join(folder, 'cache/media/plan.png'), 1, 1);
  const digest = createHash('md5').update('2026/03/plan').digest('hex');
  const event = { type: 'media', id: 1, action: 'save', digest };
  const { said, stop } = startForgetting();
  try {
    await write(
      `content/source/${JOURNAL}`,
      `${JSON.stringify({ entry: { id: 'one', event } })}\n`,
    );
    await said('Uploads of events deleted: 1 files');
    const left = await readdir(join(folder, 'cache/media'));
    expect(left.toSorted()).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'e.png']);
  } finally {
    stop();
    cms.closeAllConnections();
    cms.close();
  }
});
