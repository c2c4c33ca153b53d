/**
 * Node's compile cache (NODE_COMPILE_CACHE) for Node 20, which has none: keeps the code that V8 compiles from CommonJS
 * modules in the folder of that name for the next start of the same program. Loaded before it, with `--require`.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname, isAbsolute, join } = require('node:path');
const { deserialize, serialize } = require('node:v8');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const WRAPPER = '(function (exports, require, module, __filename, __dirname) { ';

/** V8 can't resolve an `import()` in code from its cache; Node compiles such a module itself. */
const DYNAMIC_IMPORT = /\bimport\s*\(/;

/**
 * @typedef {Map<string, Buffer>} CompiledCode by hash of what was compiled: V8 itself compares no more than its length
 *
 * @typedef {object} LoadedModule what Node's loader calls for each file that is no ES module
 * @property {unknown} exports
 * @property {(this: LoadedModule, content: string, filename: string, format?: string) => unknown} _compile
 */

/** @param {string} file @returns {CompiledCode} */
function read(file) {
  try {
    return deserialize(readFileSync(file));
  } catch {
    // Not written yet, or cut off.
    return new Map();
  }
}

/**
 * @param {string} folder
 * @param {CompiledCode} code
 */
function write(folder, code) {
  const draft = join(folder, `${process.pid}.new`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, serialize(code));
    renameSync(draft, fileIn(folder));
  } catch {
    // The next start takes as long as this one.
  }
}

/** Code of another version of V8 would be refused. @param {string} folder */
const fileIn = (folder) => join(folder, `${process.version}-${process.arch}`);

/** @param {string} folder */
function installCompileCache(folder) {
  const before = read(fileIn(folder));
  /** @type {Map<string, vm.Script>} */
  const scripts = new Map();
  let isComplete = true;

  /** @type {LoadedModule} */
  const modules = /** @type {any} */ (Module).prototype;
  const compile = modules._compile;

  modules._compile = function (content, filename, format) {
    const isCommonJs = format !== 'module' && isAbsolute(filename) && !filename.endsWith('.mjs');
    if (!isCommonJs || DYNAMIC_IMPORT.test(content)) {
      return compile.call(this, content, filename, format);
    }
    const key = createHash('sha1').update(filename).update(content).digest('base64');
    const cachedData = before.get(key);
    let script;
    try {
      script = new vm.Script(`${WRAPPER}${content}\n})`, {
        filename,
        cachedData,
        columnOffset: -WRAPPER.length,
      });
    } catch {
      // Perhaps an ES module, which Node knows by its syntax.
      return compile.call(this, content, filename, format);
    }
    if (!cachedData || script.cachedDataRejected) isComplete = false;
    scripts.set(key, script);
    return Reflect.apply(script.runInThisContext(), this.exports, [
      this.exports,
      Module.createRequire(filename),
      this,
      filename,
      dirname(filename),
    ]);
  };

  // At its end, code includes the functions that were called.
  process.once('exit', () => {
    if (isComplete) return;
    write(folder, new Map([...scripts].map(([key, script]) => [key, script.createCachedData()])));
  });
}

const folder = process.env.NODE_COMPILE_CACHE;
if (folder && isMainThread && !('enableCompileCache' in Module)) installCompileCache(folder);
