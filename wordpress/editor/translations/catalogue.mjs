import { po } from 'gettext-parser';

/** @typedef {import('gettext-parser').GetTextTranslation} Message */
/** @typedef {import('gettext-parser').GetTextTranslations} Catalogue */

/** @param {Message} message */
const keyOf = ({ msgctxt = '', msgid }) => `${msgid}\u0004${msgctxt}`;

/**
 * Returns the messages to translate: all but the header, in the order of the file.
 *
 * @param {Catalogue} catalogue
 */
export const messagesOf = ({ translations }) =>
  Object.values(translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid }) => msgid !== '');

/**
 * Returns the template: every text with its comments and the files that contain it, without line numbers, which each edit
 * would change.
 *
 * @param {string} domain
 * @param {readonly { file: string; texts: readonly import('./texts.mjs').Text[] }[]} sources
 */
export function templateOf(domain, sources) {
  /** @type {Map<string, { message: Message; files: Set<string>; comments: Set<string> }>} */
  const found = new Map();
  for (const { file, texts } of sources) {
    for (const { text, plural, context, comment } of texts) {
      const message = { msgctxt: context, msgid: text, msgid_plural: plural, msgstr: [] };
      const entry = found.get(keyOf(message)) ?? { message, files: new Set(), comments: new Set() };
      found.set(keyOf(message), entry);
      entry.message.msgid_plural ??= plural;
      entry.files.add(file);
      if (comment) entry.comments.add(comment);
    }
  }
  const messages = [...found.values()].map(({ message, files, comments }) => ({
    ...message,
    msgstr: message.msgid_plural === undefined ? [''] : ['', ''],
    comments: {
      extracted: [...comments].sort().join('\n'),
      reference: [...files].sort().join('\n'),
      flag: /%(?:\d+\$)?[sd]/.test(message.msgid) ? 'php-format' : '',
    },
  }));
  const headers = {
    'Project-Id-Version': domain,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Domain': domain,
  };
  return catalogueOf(headers, messages);
}

/**
 * Merges a language's translations into the template, like gettext's `msgmerge`. A translation whose text was removed is
 * kept at the end of the file as obsolete, and used again if the text returns.
 *
 * @param {Catalogue} template
 * @param {Catalogue} language
 */
export function updated(template, language) {
  const { headers, obsolete = {} } = language;
  const forms = Number(/nplurals=(\d+)/.exec(headers['Plural-Forms'])?.[1]);
  if (!headers.Language || !forms) throw new Error('Its header lacks Language or Plural-Forms.');
  const gone = messagesOf({ ...language, translations: obsolete });
  const former = new Map([...gone, ...messagesOf(language)].map((one) => [keyOf(one), one]));
  const messages = messagesOf(template).map((message) => {
    const known = former.get(keyOf(message));
    former.delete(keyOf(message));
    const count = message.msgid_plural === undefined ? 1 : forms;
    const { translator = '', flag = '' } = known?.comments ?? {};
    const flags = [flag.includes('fuzzy') && 'fuzzy', message.comments?.flag].filter(Boolean);
    return {
      ...message,
      msgstr: Array.from({ length: count }, (_, form) => known?.msgstr[form] ?? ''),
      comments: { ...message.comments, translator, flag: flags.join(', ') },
    };
  });
  const kept = [...former.values()].filter(({ msgstr }) => msgstr.some(Boolean));
  const header = language.translations['']?.[''];
  return {
    ...catalogueOf(headers, header ? [header, ...messages] : messages),
    obsolete: catalogueOf({}, kept).translations,
  };
}

/** @param {string} text the contents of a `.po` file */
export const parsed = (text) => po.parse(text, { validation: true });

/**
 * Serialises a catalogue sorted by text, one line per text, however long. Moving code reorders nothing, and a change is one
 * line of a diff.
 *
 * @param {Catalogue} catalogue
 */
export const written = (catalogue) =>
  po
    .compile(catalogue, { foldLength: 0, sort: (a, b) => (keyOf(a) < keyOf(b) ? -1 : 1) })
    .toString();

/** @param {Record<string, string>} headers @param {readonly Message[]} messages @returns {Catalogue} */
function catalogueOf(headers, messages) {
  /** @type {Catalogue['translations']} */
  const translations = {};
  for (const message of messages) {
    (translations[message.msgctxt ?? ''] ??= {})[message.msgid] = message;
  }
  return { charset: 'utf-8', headers, translations };
}
