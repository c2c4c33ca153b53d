// The calls of WordPress's translation functions, in PHP and in TypeScript alike.

/** @typedef {{ text: string; plural?: string; context?: string; comment?: string }} Text */
/** @typedef {{ at: number; name: string; values: (string | undefined)[] }} Call `values`: of literals alone */
/** @typedef {{ at: number; text: string }} Comment */

const ONE = ['text', 'domain'];
const IN_CONTEXT = ['text', 'context', 'domain'];

/** The arguments of each function. @type {Readonly<Record<string, readonly string[]>>} */
const FUNCTIONS = {
  ...{ __: ONE, _e: ONE, esc_html__: ONE, esc_html_e: ONE, esc_attr__: ONE, esc_attr_e: ONE },
  ...{ _x: IN_CONTEXT, _ex: IN_CONTEXT, esc_html_x: IN_CONTEXT, esc_attr_x: IN_CONTEXT },
  _n: ['text', 'plural', 'count', 'domain'],
  _nx: ['text', 'plural', 'count', 'context', 'domain'],
  _n_noop: ['text', 'plural', 'domain'],
  _nx_noop: ['text', 'plural', 'context', 'domain'],
};

/** @param {string} name */
export const isTranslation = (name) => Object.hasOwn(FUNCTIONS, name);

/**
 * Returns the texts of a domain. Others are WordPress's own. A comment that begins with 'translators:' describes the next
 * text.
 *
 * @param {string} file
 * @param {string} domain
 * @param {{ calls: readonly Call[]; comments: readonly Comment[] }} found
 * @returns {Text[]}
 */
export function textsOf(file, domain, { calls, comments }) {
  const ordered = [...calls].sort((a, b) => a.at - b.at);
  return ordered.flatMap(({ at, name, values }, index) => {
    /** @type {Readonly<Record<string, string | undefined>>} */
    const named = Object.fromEntries(FUNCTIONS[name].map((role, place) => [role, values[place]]));
    if (named.domain !== domain) return [];
    const { text, plural, context } = named;
    const missing = ['text', 'plural', 'context'].find(
      (role) => FUNCTIONS[name].includes(role) && named[role] === undefined,
    );
    if (text === undefined || missing) {
      throw new Error(
        `${file}: the ${missing} of ${name}() is no literal, so nothing can translate it.`,
      );
    }
    const since = ordered[index - 1]?.at ?? -1;
    const comment = comments.findLast((one) => one.at > since && one.at < at)?.text;
    return [{ text, plural, context, comment }];
  });
}

/**
 * Returns the part of a comment for translators.
 *
 * @param {string} comment @returns {string | undefined}
 */
export const forTranslators = (comment) =>
  /^[/*#\s]*(translators:.*?)[*/\s]*$/is.exec(comment)?.[1].replace(/\s*\n[\s*]*/g, ' ');
