import { execFileSync } from 'node:child_process';
import { buildSync } from 'esbuild';

/** A moment in ISO 8601, and an expression in which `module` is the module. */
type Question = readonly [moment: string, expression: string];

/**
 * Returns the values (JSON) of expressions at moments, on a computer in a time zone. Runs them in a separate process,
 * because Node reads `TZ` from the real environment and Jest gives its tests a copy.
 *
 * @param zone as in the tz database, such as 'Europe/Berlin'
 * @param path of a module without side effects, from the top of the repository
 */
export function inTimeZone(zone: string, path: string, questions: readonly Question[]): unknown {
  const asked = questions.map(([moment, expression]) => `at('${moment}', () => ${expression})`);
  const contents = `
    import * as module from './${path}';
    const Real = Date;
    function at(moment, ask) {
      globalThis.Date = class extends Real {
        constructor(...given) {
          super(...(given.length === 0 ? [moment] : given));
        }
      };
      return ask();
    }
    console.log(JSON.stringify([${asked.join(', ')}]));`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    platform: 'node',
    write: false,
  });
  const program = outputFiles[0]?.text ?? '';
  return JSON.parse(
    execFileSync(process.execPath, ['-'], {
      input: program,
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    }),
  );
}
