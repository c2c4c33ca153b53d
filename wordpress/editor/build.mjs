// Bundles the screens for WordPress, and updates the plugin's translations and its copy of the guide for editors. `node
// build.mjs` writes ../open-ground-api/build and languages, `--check` compares them with the sources, `--watch` rebuilds on
// changes. WordPress provides React and its own packages at run time.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { basename, dirname, join } from 'node:path';
import { context } from 'esbuild';
import { languageFiles } from './translations/language-files.mjs';
import { guideFiles } from './guide/guide-files.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PLUGIN = join(HERE, '..', 'open-ground-api');
const TARGET = join(PLUGIN, 'build');

/** Packages that WordPress provides: the script handle, and the global variable. */
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
    build.onEnd(async ({ outputFiles, metafile }) => {
      if (outputFiles && metafile) await handOver(outputFiles, metafile);
    });
  },
};

/**
 * @param {readonly import('esbuild').OutputFile[]} outputs
 * @param {import('esbuild').Metafile} metafile
 */
async function handOver(outputs, metafile) {
  const dependencies = [...handles].sort().map((handle) => `'${handle}'`);
  const files = [
    ...(await languageFiles(scriptsIn(metafile))),
    ...(await guideFiles()),
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
 * The scripts that contain texts, by the handles that `assets.php` gives them, with the files bundled in each.
 *
 * @param {import('esbuild').Metafile} metafile
 */
function scriptsIn({ outputs }) {
  /** @type {Record<string, ReadonlySet<string>>} */
  const scripts = {};
  for (const [path, { inputs }] of Object.entries(outputs)) {
    if (path.endsWith('.js') && 'wordpress:@wordpress/i18n' in inputs) {
      const files = Object.keys(inputs).map((file) => `editor/${file}`);
      scripts[`open-ground-${basename(path, '.js')}`] = new Set(files);
    }
  }
  return scripts;
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
  metafile: true,
  minify: true,
  target: ['es2021'],
  format: 'iife',
  charset: 'utf8',
  legalComments: 'none',
  jsx: 'automatic',
  // WordPress has this module only since version 6.6.
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
