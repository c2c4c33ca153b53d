import { join } from 'node:path';
import ts from 'typescript';

const FILE = join(import.meta.dirname, 'documents.ts');

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/** Returns true for schema.org's notation for a search box's input, which the types of `Action` lack. */
const isInput = (name: string) => name.endsWith('-input');

const asCode = (json: string) =>
  JSON.stringify(
    JSON.parse(json, (name, value: unknown) => (isInput(name) ? undefined : value)),
    null,
    1,
  );

/**
 * Returns the violations of schema.org's vocabulary in JSON-LD documents: unknown types and properties, and values of the
 * wrong type. Compiles each document as a constant of the type `Graph` of `schema-dts`, which is generated from the
 * vocabulary.
 *
 * @param documents JSON by page
 */
export function schemaOrgFaults(documents: Readonly<Record<string, string>>): readonly string[] {
  const names = Object.keys(documents);
  const constants = names.map(
    (name, index) => `export const d${index}: Graph = ${asCode(documents[name] ?? '{}')};\n`,
  );
  const code = ["import type { Graph } from 'schema-dts';\n", ...constants].join('');
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === FILE || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === FILE
      ? ts.createSourceFile(path, code, ts.ScriptTarget.ES2022)
      : getSourceFile(path, ...rest);
  const program = ts.createProgram([FILE], OPTIONS, host);
  const lines = code.split('\n');
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line : 0;
    const at = lines.slice(0, line + 1).findLast((each) => each.startsWith('export const d'));
    const name = names[Number(/^export const d(\d+)/.exec(at ?? '')?.[1])] ?? '';
    const [message = ''] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n').slice(-1);
    return `${name}: ${lines[line]?.trim()} ${message.trim().slice(0, 300)}`;
  });
}
