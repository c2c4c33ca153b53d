import { existsSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PASCAL = /^(?:[A-Z][a-z0-9]*)+$/;

/** Returns true for names that look like components: `PageFrame`, but not `MENU`. */
const isComponentName = (/** @type {string} */ name) => PASCAL.test(name) && /[a-z]/.test(name);

/** Returns the values that a module exports with their declarations, without types. */
function exportedValues(/** @type {import('eslint').AST.Program} */ { body }) {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
      return [declaration.id.name];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  });
}

/**
 * Enforces file names: a `.tsx` file in `components/` or of the plugin's screens that exports components is named after one of them, as
 * are its style sheet and test; every other file is in kebab case.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const fileName = {
  meta: { type: 'layout', schema: [] },
  create(context) {
    const file = context.filename;
    const stem = basename(file).replace(
      /(?:(?:\.redis|\.long)?\.test|\.spec|\.config|\.setup|\.d)?\.[a-z]+$/,
      '',
    );
    const isTest = /\.test\.tsx?$/.test(file);
    const isRoomOfComponents =
      file.includes(`${sep}components${sep}`) || file.includes(join('wordpress', 'editor', 'src'));
    const mayBePascal = isRoomOfComponents && file.endsWith('.tsx');
    return {
      Program(program) {
        const components = mayBePascal
          ? exportedValues(program).filter((name) => isComponentName(name))
          : [];
        if (isTest && PASCAL.test(stem) && existsSync(join(dirname(file), `${stem}.tsx`))) return;
        if (components.length > 0) {
          if (components.includes(stem)) return;
          context.report({
            loc: { line: 1, column: 0 },
            message: `Name the file after the component it exports: ${components.join(' or ')}.tsx.`,
          });
        } else if (!KEBAB.test(stem)) {
          context.report({ loc: { line: 1, column: 0 }, message: 'Name the file in kebab-case.' });
        }
      },
    };
  },
};
