/** @jest-environment node */
import type { RequestListener } from 'node:http';

import type { CmsCall } from './call';
import { investigationDetailCall, methodologiesCall, newsCall, personCall, pressCall } from '.';
import { createCmsClient } from './client';
import { CmsError } from './errors';
import { startCmsServer, type CmsServer } from './testing/cms-server';
import { listRecorded, readWordPressFile, transformed } from './testing/recorded';

let server: CmsServer;
const replayed = new Set<string>();
beforeAll(async () => {
  server = await startCmsServer();
});
afterAll(() => server.close());

/** Replays a real WordPress's response: status, headers and bytes. */
function replay(name: string): RequestListener {
  replayed.add(name);
  const head = listRecorded('wordpress').includes(`${name}.headers`)
    ? readWordPressFile(`${name}.headers`)
    : 'HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=UTF-8';
  const [statusLine = '', ...lines] = head.trim().split(/\r?\n/);
  const headers = lines
    .map((line) => line.split(/:\s*/, 1).concat(line.replace(/^[^:]*:\s*/, '')))
    .filter(([key = '']) => !['connection', 'date', 'host'].includes(key.toLowerCase()));
  return (_, response) => {
    response.writeHead(Number(statusLine.split(' ')[1]), headers.flat());
    response.end(readWordPressFile(`${name}.json`));
  };
}

async function ask<T>(call: CmsCall<T>, ...answers: string[]) {
  server.answer((request, response) => {
    const name = answers[server.requests.length - 1] ?? 'no more responses';
    replay(name)(request, response);
  });
  const client = createCmsClient({ apiRoot: server.apiRoot });
  return transformed(call, await client.fetchRaw(call));
}

async function failure(call: CmsCall<unknown>, ...answers: string[]): Promise<CmsError> {
  return ask(call, ...answers).then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => {
      if (error instanceof CmsError) return error;
      throw error;
    },
  );
}

describe('acf/v3', () => {
  it('reads a post with every field', async () => {
    const { value, problems } = await ask(investigationDetailCall(4), 'acf_investigation_full');
    expect(problems).toEqual([]);
    expect(value).toMatchObject({
      synopsis: '<p>It’s “x” &amp; y</p>',
      blocks: [{ heading: null, columns: ['<p>hello</p>'] }],
      revisions: [
        {
          date: { kind: 'day', day: '2021-01-01' },
          format: 'Web',
          content: '<p>c1</p>',
          isCorrection: false,
        },
        {
          date: { kind: 'day', day: '2022-01-01' },
          format: 'PDF',
          content: '<p>c2</p>',
          isCorrection: false,
        },
      ],
      featureVideo: { files: [{ src: 'https://v.example/1', height: null, quality: null }] },
      media: [{ kind: 'image', picture: { id: 172, title: 'Demo’s image' } }],
      publicationDate: { kind: 'day', day: '2020-01-31' },
      updatedDate: null,
    });
    expect(value?.related.investigations).toEqual([
      { id: 5, slug: 'investigation-2', title: 'Investigation 2', date: null, types: [] },
    ]);
  });

  it('uses the file of an image rather than its page, and leaves the square crop out', async () => {
    const { value } = await ask(investigationDetailCall(4), 'acf_investigation_full');
    const image = value?.featureImage;
    expect(image?.src).toBe(
      'http://content.example.org/wp-content/uploads/2026/11/demo-scaled.jpg',
    );
    expect(image?.caption).toBe('A caption');
    expect(image?.sources.map(({ width }) => width)).toEqual([
      300, 768, 1024, 1536, 1900, 2048, 2560,
    ]);
  });

  it('reads a post with two fields', async () => {
    const { value, problems } = await ask(investigationDetailCall(5), 'acf_investigation_empty');
    expect(problems).toEqual([]);
    // Day before month.
    expect(value?.publicationDate).toEqual({ kind: 'day', day: '2020-01-03' });
    expect(value?.media).toEqual([]);
    expect(value?.commissionedBy).toBeNull();
  });

  it.each(['acf_missing_id', 'acf_no_group', 'acf_investigation_saved_empty'])(
    'finds nothing in %s',
    async (name) => {
      await expect(ask(investigationDetailCall(6), name)).resolves.toEqual({
        value: null,
        problems: [],
      });
    },
  );
});

describe('wp/v2', () => {
  it('reads posts', async () => {
    const raw: unknown = JSON.parse(readWordPressFile('wp_inv_page1.json'));
    const { value, problems } = transformed(newsCall(), raw);
    expect(problems).toEqual([]);
    expect(value[0]).toEqual({
      id: 123,
      slug: 'investigation-120',
      title: 'Investigation 120',
      date: { kind: 'day', day: '2026-11-21' },
      modified: '2026-11-21',
      content: '<p>Body “quoted” &amp; it’s here.</p>',
    });
    expect(value).toHaveLength((raw as unknown[]).length);
  });

  it('requests the second page that the headers announce, and rejects when it fails', async () => {
    const error = await failure(methodologiesCall(), 'wp_inv_page1', 'wp_inv_page3_beyond');
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/wp-json/wp/v2/methodology?per_page=100',
      '/wp-json/wp/v2/methodology?per_page=100&page=2',
    ]);
    expect(error).toMatchObject({ status: 400, code: 'rest_post_invalid_page_number' });
  });

  it('leaves a protected post out without a report', async () => {
    replayed.add('wp_password_anonymous');
    const post: unknown = JSON.parse(readWordPressFile('wp_password_anonymous.json'));
    expect(transformed(newsCall(), [post])).toEqual({ value: [], problems: [] });
  });

  it('accepts only the person requested', async () => {
    const { value, problems } = await ask(personCall('person-5'), 'wp_slug_empty');
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ id: 148, name: 'Person 5 — it’s', contacts: [], portrait: null });

    await expect(ask(personCall('person-2'), 'wp_slug_empty')).resolves.toMatchObject({
      value: null,
      problems: [{ call: 'person', id: 'person-2', path: '[0].slug' }],
    });
  });

  it('is null for an unknown person', async () => {
    const { value, problems } = await ask(personCall('nobody'), 'wp_slug_missing');
    expect([value, problems]).toEqual([null, []]);
  });

  it.each([
    ['wp_single_missing', 404, 'rest_post_invalid_id'],
    ['wp_no_route', 404, 'rest_no_route'],
    ['wp_per_page_101', 400, 'rest_invalid_param'],
    ['fa_bad_param', 400, 'rest_invalid_param'],
  ])('describes the failure %s', async (name, status, code) => {
    const error = await failure(pressCall(), name);
    expect(error).toMatchObject({ kind: 'status', status, code });
  });
});

it('has read every recorded response', () => {
  const names = listRecorded('wordpress').map((file) => file.replace(/\.(json|headers)$/, ''));
  expect([...new Set(names)].filter((name) => !replayed.has(name))).toEqual([]);
});
