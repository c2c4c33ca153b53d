import { messagesOf, parsed, templateOf, updated, written } from './catalogue.mjs';
import { jsonOf, phpOf } from './compiled.mjs';

const SOURCES = [
  {
    file: 'plugin/b.php',
    texts: [
      { text: '%d file', plural: '%d files', comment: 'translators: %d: how many' },
      { text: 'Code', context: 'of a case' },
      { text: "It's" },
    ],
  },
  { file: 'editor/a.tsx', texts: [{ text: 'Code' }, { text: 'Code', context: 'of a case' }] },
];

const HEADER = `
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: de_DE\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
`;

const GERMAN = `${HEADER}
msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d Datei"
msgstr[1] "%d Dateien"

msgid "Code"
msgstr "Quelltext"

msgctxt "of a case"
msgid "Code"
msgstr "Nummer"

msgid "It's"
msgstr "Es ist's"
`;

const template = templateOf('ours', SOURCES);
const updatedFrom = (po: string) => updated(template, parsed(po));

describe('the template', () => {
  it('has each text once, with its comments and files, by its text', () => {
    expect(written(template)).toContain(`
#: plugin/b.php
#. translators: %d: how many
#, php-format
msgid "%d file"
msgid_plural "%d files"
msgstr[0] ""
msgstr[1] ""

#: editor/a.tsx
msgid "Code"
msgstr ""

#: editor/a.tsx
#: plugin/b.php
msgctxt "of a case"
msgid "Code"
msgstr ""

#: plugin/b.php
msgid "It's"
msgstr ""
`);
  });

  it('is the same in whatever order its files are read', () => {
    expect(written(templateOf('ours', SOURCES.toReversed()))).toBe(written(template));
  });
});

describe('the translations of a language', () => {
  const formsIn = (po: string) =>
    Object.fromEntries(messagesOf(updatedFrom(po)).map(({ msgid, msgstr }) => [msgid, msgstr]));

  it('stay, and a new text has none', () => {
    expect(formsIn(GERMAN.replace('%d file', '%d picture'))).toMatchObject({
      '%d file': ['', ''],
      "It's": ["Es ist's"],
    });
  });

  it('are obsolete once their text is gone, and used again when it comes back', () => {
    const without = updated(templateOf('ours', []), parsed(GERMAN));
    expect(messagesOf(without)).toEqual([]);
    expect(written(without)).toContain(
      '#~ msgctxt "of a case"\n#~ msgid "Code"\n#~ msgstr "Nummer"',
    );
    expect(written(updatedFrom(written(without)))).toBe(written(updatedFrom(GERMAN)));
  });

  it("keep a translator's comments and doubts", () => {
    const doubted = GERMAN.replace('msgid "It\'s"', '# Really?\n#, fuzzy\nmsgid "It\'s"');
    expect(written(updatedFrom(doubted))).toContain('# Really?\n#: plugin/b.php\n#, fuzzy\n');
    expect(phpOf(updatedFrom(doubted), 'ours')).not.toContain('It');
  });

  it('need the header that says how many forms a plural has', () => {
    expect(() => updatedFrom('msgid ""\nmsgstr "Language: de_DE\\n"')).toThrow('Plural-Forms');
  });
});

describe('what WordPress reads', () => {
  it("has PHP's texts for PHP, with contexts and plurals", () => {
    const php = phpOf(updatedFrom(GERMAN), 'ours');
    expect(php).toContain(`'%d file' => '%d Datei' . "\\0" . '%d Dateien',`);
    expect(php).toContain(`'of a case' . "\\4" . 'Code' => 'Nummer',`);
    expect(php).toContain(String.raw`'It\'s' => 'Es ist\'s',`);
    expect(php).not.toContain('Quelltext');
  });

  it('has the texts of its own files for a script', () => {
    const json = jsonOf(updatedFrom(GERMAN), new Set(['editor/a.tsx', 'editor/b.ts']));
    expect(JSON.parse(json)).toEqual({
      locale_data: {
        messages: {
          '': {
            domain: 'messages',
            lang: 'de_DE',
            'plural-forms': 'nplurals=2; plural=(n != 1);',
          },
          Code: ['Quelltext'],
          'of a case\u0004Code': ['Nummer'],
        },
      },
    });
  });
});
