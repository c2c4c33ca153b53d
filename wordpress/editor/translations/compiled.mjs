import { messagesOf } from './catalogue.mjs';

/** @typedef {import('./catalogue.mjs').Catalogue} Catalogue */
/** @typedef {import('./catalogue.mjs').Message} Message */

/**
 * Returns the finished translations of some files.
 *
 * @param {Catalogue} catalogue
 * @param {(file: string) => boolean} has
 * @returns {{ key: string[]; forms: string[] }[]} the key is the context, if there is one, and the text
 */
function translationsOf(catalogue, has) {
  return messagesOf(catalogue)
    .filter(({ msgstr, comments }) => msgstr.every(Boolean) && !comments?.flag?.includes('fuzzy'))
    .filter(({ comments }) => comments?.reference?.split('\n').some(has))
    .map(({ msgctxt, msgid, msgstr }) => ({
      key: msgctxt ? [msgctxt, msgid] : [msgid],
      forms: msgstr,
    }));
}

/** Returns the file that WordPress reads in PHP, since 6.5. @param {Catalogue} catalogue @param {string} domain */
export function phpOf(catalogue, domain) {
  const { Language: language, 'Plural-Forms': plural } = catalogue.headers;
  const messages = translationsOf(catalogue, (file) => file.endsWith('.php')).map(
    ({ key, forms }) => `        ${joined(key, 4)} => ${joined(forms, 0)},`,
  );
  return `<?php

// Made by wordpress/editor/build.mjs.
return [
    'domain' => ${quoted(domain)},
    'plural-forms' => ${quoted(plural)},
    'language' => ${quoted(language)},
    'messages' => [
${messages.join('\n')}
    ],
];
`;
}

/**
 * Returns the file that WordPress passes to a script.
 *
 * @param {Catalogue} catalogue
 * @param {ReadonlySet<string>} files the files bundled in the script
 */
export function jsonOf(catalogue, files) {
  const messages = translationsOf(catalogue, (file) => files.has(file));
  const { Language: lang, 'Plural-Forms': plural } = catalogue.headers;
  const header = { domain: 'messages', lang, 'plural-forms': plural };
  const forms = messages.map(({ key, forms }) => [key.join('\u0004'), forms]);
  const data = { messages: { '': header, ...Object.fromEntries(forms) } };
  return `${JSON.stringify({ locale_data: data })}\n`;
}

/** @param {readonly string[]} parts @param {number} separator the code of a character */
const joined = (parts, separator) => parts.map(quoted).join(` . "\\${separator}" . `);

/** @param {string} text */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;
