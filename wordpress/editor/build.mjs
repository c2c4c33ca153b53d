// Bundles the screens for WordPress: `node build.mjs` writes ../open-ground-api/build, `--check` compares it with the
// output of the sources, `--watch` rebuilds on changes. React and WordPress's packages come from WordPress at run time.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { context } from 'esbuild';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PLUGIN = join(HERE, '..', 'open-ground-api');
const TARGET = join(PLUGIN, 'build');

/** Packages that WordPress provides: the script to depend on, and the global variable. */
const GLOBALS = {
  react: ['react', 'React'],
  'react-dom': ['react-dom', 'ReactDOM'],
};

/** @param {string} name */
function globalOf(name) {
  if (name in GLOBALS) return GLOBALS[/** @type {keyof typeof GLOBALS} */ (name)];
  const [, short = ''] = /^@wordpress\/([\w-]+)$/.exec(name) ?? [];
  const camel = short.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return [`wp-${short}`, `wp.${camel}`];
}

/** @type {Set<string>} */
const handles = new Set();

/** @type {import('esbuild').Plugin} */
const wordpressGlobals = {
  name: 'wordpress-globals',
  setup(build) {
    build.onStart(() => handles.clear());
    build.onResolve({ filter: /^(react|react-dom|@wordpress\/[\w-]+)$/ }, ({ path }) => ({
      path,
      namespace: 'wordpress',
    }));
    build.onLoad({ filter: /.*/, namespace: 'wordpress' }, ({ path }) => {
      const [handle, expression] = globalOf(path);
      handles.add(handle);
      return { contents: `module.exports = window.${expression};` };
    });
  },
};

/** @type {import('esbuild').Plugin} */
const writeFiles = {
  name: 'write-files',
  setup(build) {
    build.onEnd(async ({ outputFiles = [], errors }) => {
      if (errors.length === 0) await handOver(outputFiles);
    });
  },
};

/** @param {readonly import('esbuild').OutputFile[]} outputs */
async function handOver(outputs) {
  const dependencies = [...handles].sort().map((handle) => `'${handle}'`);
  const files = [
    ...(await languageFiles('de_DE', outputs)),
    ...outputs.map(({ path, text }) => ({ path, text })),
    {
      path: join(TARGET, 'editor.asset.php'),
      text: `<?php\n\n// Made by wordpress/editor/build.mjs.\nreturn ['dependencies' => [${dependencies.join(', ')}]];\n`,
    },
  ];
  if (!process.argv.includes('--check')) {
    await Promise.all(files.map(({ path }) => mkdir(dirname(path), { recursive: true })));
    await Promise.all(files.map(({ path, text }) => writeFile(path, text)));
    return;
  }
  for (const { path, text } of files) {
    const built = await readFile(path, 'utf8').catch(() => '');
    if (built !== text) {
      console.error(`${path} is out of date: run npm run build in wordpress/editor.`);
      process.exitCode = 1;
    }
  }
}

/**
 * The texts of a language in the two formats that WordPress reads: for each script its own, and for PHP.
 *
 * @param {string} locale
 * @param {readonly import('esbuild').OutputFile[]} outputs
 */
async function languageFiles(locale, outputs) {
  const texts = JSON.parse(await readFile(join(HERE, 'languages', `${locale}.json`), 'utf8'));
  const plural = 'nplurals=2; plural=(n != 1);';
  /** @type {(readonly [string, string[]])[]} */
  const forms = Object.entries(texts).map(([text, translation]) => [text, [translation].flat()]);
  /** @param {string} script */
  const messagesOf = (script) => {
    const code = outputs.find(({ path }) => path.endsWith(`/${script}.js`))?.text ?? '';
    return {
      '': { domain: 'messages', lang: locale, 'plural-forms': plural },
      ...Object.fromEntries(forms.filter(([text]) => code.includes(text))),
    };
  };
  const php = Object.entries(texts)
    .filter(([, translation]) => typeof translation === 'string')
    .map(([text, translation]) => `        ${quoted(text)} => ${quoted(translation)},`);
  const name = join(PLUGIN, 'languages', `open-ground-api-${locale}`);
  return [
    ...['editor', 'screens', 'take-down'].map((script) => ({
      path: `${name}-open-ground-${script}.json`,
      text: `${JSON.stringify({ locale_data: { messages: messagesOf(script) } })}\n`,
    })),
    {
      path: `${name}.l10n.php`,
      text: `<?php\n\n// Made by wordpress/editor/build.mjs.\nreturn [\n    'domain' => 'open-ground-api',\n    'plural-forms' => '${plural}',\n    'language' => '${locale}',\n    'messages' => [\n${php.join('\n')}\n    ],\n];\n`,
    },
  ];
}

/** @param {string} text */
function quoted(text) {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

const bundle = await context({
  entryPoints: {
    editor: join(HERE, 'src', 'index.tsx'),
    guard: join(HERE, 'src', 'guard.ts'),
    screens: join(HERE, 'src', 'screens.ts'),
    'take-down': join(HERE, 'src', 'take-down.ts'),
  },
  outdir: TARGET,
  absWorkingDir: HERE,
  bundle: true,
  write: false,
  minify: true,
  target: ['es2021'],
  format: 'iife',
  charset: 'utf8',
  legalComments: 'none',
  jsx: 'automatic',
  // WordPress has its own only from 6.6 on.
  alias: { 'react/jsx-runtime': join(HERE, 'src', 'jsx-runtime.ts') },
  plugins: [wordpressGlobals, writeFiles],
  logLevel: 'warning',
});

if (process.argv.includes('--watch')) {
  await bundle.watch();
} else {
  await bundle.rebuild();
  await bundle.dispose();
}
