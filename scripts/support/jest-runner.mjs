/**
 * Jest's own test runner, in workers that keep compiled code. Jest runs each test file in a context of its own, for which
 * Node would compile every module again, down to zod and Jest itself; that was a fifth of the processor time of all unit
 * tests. Here V8 compiles a module once for each worker, and the other test files take its code from V8's code cache.
 */
import v8 from 'node:v8';
import vm from 'node:vm';
// @ts-expect-error -- it ships no types
import circus from 'jest-circus/runner';

export default circus.default;

// Megabytes for new objects: most of a test file's objects are garbage at its end, and a larger space copies them less often.
v8.setFlagsFromString('--min-semi-space-size=32');

/** @typedef {{ code: string, script?: vm.Script, cachedData?: Buffer }} Compiled `script` until a second file needs it. */

/** @type {Map<string, Compiled>} */
const compiled = new Map();

/**
 * The last compiled code of a file. Its cache is made when a second test file asks for it, so that it includes the
 * functions that the first one called.
 *
 * @param {string} filename
 * @param {string} code V8 compares no more than its length.
 */
function compiledBefore(filename, code) {
  const before = compiled.get(filename);
  if (before?.code !== code) return undefined;
  before.cachedData ??= before.script?.createCachedData();
  delete before.script;
  return before;
}

/**
 * Takes the place of Node's own function of this name, which can't make a cache of what it compiled.
 *
 * @type {typeof vm.compileFunction}
 */
vm.compileFunction = (
  code,
  parameters = [],
  { filename = '', parsingContext, importModuleDynamically } = {},
) => {
  const before = compiledBefore(filename, code);
  const script = new vm.Script(`(function (${parameters.join()}) {${code}\n})`, {
    filename,
    cachedData: before?.cachedData,
    // Its second argument is of another type, and Jest does not use it.
    importModuleDynamically: /** @type {any} */ (importModuleDynamically),
  });
  if (!before) compiled.set(filename, { code, script });
  return parsingContext ? script.runInContext(parsingContext) : script.runInThisContext();
};
