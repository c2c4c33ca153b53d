import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '../../deploy/support/ask';
import { crawl } from '../../freshness/support/crawl';
import type { Instances } from './instances';

/** Documents besides the pages that a crawl finds. */
const BESIDE = [
  ...['/feed.xml', '/feed.json', '/investigations.rss', '/programme/news.json', '/sitemap.xml'],
  ...[
    '/records.json',
    '/checksums.txt',
    '/api/map',
    '/lite',
    '/lite/about/team',
    '/lite/programme/news',
  ],
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
];

/** Returns the other formats of a record's address, if it has any. */
const formsOf = (path: string) =>
  ['', '/data', '.json', '.bib', '.ris', '.csl.json', '/resources', '/gallery/1', '/map'].map(
    (form) => path + form,
  );

/** Searches everything that the processes of a site keep and show. */
export class Leftovers {
  readonly #world: Instances;

  constructor(world: Instances) {
    this.#world = world;
  }

  /** Returns the addresses at which an instance or nginx shows one of the words. */
  async shown(
    words: readonly string[],
    paths: readonly string[],
    searches: readonly string[],
  ): Promise<readonly string[]> {
    const found: string[] = [];
    const note = (where: string, text: string) => {
      // A not-found page repeats the requested address.
      const asked = paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
      const rest = asked
        .filter((slug) => where.includes(slug))
        .reduce((left, slug) => left.replaceAll(slug, ''), text);
      if (words.some((word) => rest.includes(word))) found.push(where);
    };
    for (const { site } of this.#world.all) {
      for (const [path, { html }] of await crawl(site.url)) note(site.url + path, html);
      const own = paths.flatMap((path) => [
        ...formsOf(path),
        `/lite${path}`,
        `/card${path}.png`,
        `/api/subtitles${path}/0/0`,
      ]);
      for (const path of [...BESIDE, ...own]) {
        const response = await fetch(site.url + path, { redirect: 'manual' });
        note(site.url + path, `${response.headers.get('location')} ${await response.text()}`);
      }
      for (const query of searches) {
        const response = await fetch(`${site.url}/api/search?q=${encodeURIComponent(query)}`);
        note(`${site.url}/api/search`, await response.text());
      }
    }
    const { nginx } = this.#world;
    for (const path of nginx ? [...BESIDE.filter((it) => !it.includes('?')), '/', ...paths] : []) {
      if (nginx) note(`nginx ${path}`, (await ask(nginx, path)).text);
    }
    return found;
  }

  /** Returns the places that contain one of the words: files of the instances, of Redis and of nginx, and their logs. */
  async kept(words: readonly string[]): Promise<readonly string[]> {
    const { folder, redis, nginx, all } = this.#world;
    const wanted = words.map((word) => Buffer.from(word));
    const found: string[] = [];
    for (const root of [folder, redis.folder, ...(nginx ? [nginx.cacheDir] : [])]) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((it) => it.isFile())) {
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path).catch(() => Buffer.alloc(0));
        const word = wanted.find((it) => bytes.includes(it));
        if (word) found.push(`${path}: ${word.toString()} ${around(bytes, word)}`);
      }
    }
    for (const { site } of all) {
      const word = words.find((it) => site.output().includes(it));
      if (word) found.push(`output: ${around(Buffer.from(site.output()), Buffer.from(word))}`);
    }
    return found;
  }
}

/** Returns the text around a word, to make a failure understandable. */
const around = (bytes: Buffer, word: Buffer) => {
  const at = bytes.indexOf(word);
  return JSON.stringify(bytes.subarray(Math.max(0, at - 120), at + 60).toString('latin1'));
};
