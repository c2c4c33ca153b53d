import { builtinRules } from 'eslint/use-at-your-own-risk';
import { fileName } from './file-name.mjs';

/**
 * A plugin with rules that oxlint lacks: our own, and two of ESLint's, one of which supports lookahead in its expressions. oxlint may
 * still change how it runs plugins, so `walls.test.ts` tests each rule.
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
