import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsed, templateOf, updated, written } from './catalogue.mjs';
import { jsonOf, phpOf } from './compiled.mjs';
import { phpTexts } from './php-texts.mjs';
import { scriptTexts } from './script-texts.mjs';

const WORDPRESS = fileURLToPath(new URL('../../', import.meta.url));
const DOMAIN = 'open-ground-api';
const LANGUAGES = join(WORDPRESS, DOMAIN, 'languages');

/** The files with texts of the domain. @type {readonly [string, RegExp, typeof phpTexts][]} */
const SOURCES = [
  [DOMAIN, /^(?!languages\/).*\.php$/, phpTexts],
  // It requires the other plugin, and is translated with it.
  ['open-ground-tools', /\.php$/, phpTexts],
  ['editor/src', /(?<!\.test|\.d)\.tsx?$/, scriptTexts],
];

/**
 * Returns the contents of the plugin's `languages` folder: the template, made from the sources, and for each `.po` file in
 * it the updated file and the files that WordPress reads.
 *
 * @param {Readonly<Record<string, ReadonlySet<string>>>} scripts the files of each, by handle
 * @returns {Promise<{ path: string; text: string }[]>}
 */
export async function languageFiles(scripts) {
  const template = templateOf(DOMAIN, (await Promise.all(SOURCES.map(textsIn))).flat());
  const names = (await readdir(LANGUAGES)).filter((name) => name.endsWith('.po'));
  const files = names.map(async (name) => {
    const path = join(LANGUAGES, name);
    const language = updated(template, parsed(await readFile(path, 'utf8')));
    const stem = path.replace(/\.po$/, '');
    return [
      { path, text: written(language) },
      { path: `${stem}.l10n.php`, text: phpOf(language, DOMAIN) },
      ...Object.entries(scripts).map(([handle, inputs]) => ({
        path: `${stem}-${handle}.json`,
        text: jsonOf(language, inputs),
      })),
    ];
  });
  return [
    { path: join(LANGUAGES, `${DOMAIN}.pot`), text: written(template) },
    ...(await Promise.all(files)).flat(),
  ];
}

/** @param {(typeof SOURCES)[number]} source */
async function textsIn([folder, isSource, texts]) {
  const names = (await readdir(join(WORDPRESS, folder), { recursive: true })).filter((name) =>
    isSource.test(name),
  );
  return Promise.all(
    names.map(async (name) => {
      const file = `${folder}/${name}`;
      return { file, texts: texts(await readFile(join(WORDPRESS, file), 'utf8'), file, DOMAIN) };
    }),
  );
}
