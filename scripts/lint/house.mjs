import { builtinRules } from 'eslint/use-at-your-own-risk';
import { fileName } from './file-name.mjs';

/**
 * What oxlint lacks, as a plugin: the house's own rule, and two of ESLint's, one of them for expressions that look ahead. oxlint may
 * still change how it runs plugins, so a test asks for each (`walls.test.ts`).
 */
const house = {
  meta: { name: 'house' },
  rules: {
    'file-name': fileName,
    'restricted-imports': builtinRules.get('no-restricted-imports'),
    'restricted-syntax': builtinRules.get('no-restricted-syntax'),
  },
};

export default house;
