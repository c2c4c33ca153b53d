import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesOf, parsed } from './catalogue.mjs';

const LANGUAGES = join(__dirname, '..', '..', 'open-ground-api', 'languages');

const messagesIn = (file: string) =>
  messagesOf(parsed(readFileSync(join(LANGUAGES, file), 'utf8')));

const placeholders = (text: string) => (text.match(/%(?:\d\$)?[sd]/g) ?? []).sort();

it('has German among its languages', () => {
  expect(readdirSync(LANGUAGES)).toContain('open-ground-api-de_DE.po');
});

// `npm run check` detects texts that are missing in the file: it compares what is committed with the result
// of a build.
it.each(readdirSync(LANGUAGES).filter((file) => file.endsWith('.po')))(
  'has a translation of every text, with its placeholders, in %s',
  (file) => {
    const messages = messagesIn(file);
    expect(messages.length).toBeGreaterThan(900);
    for (const { msgid, msgstr, comments } of messages) {
      expect([msgid, comments?.flag ?? '']).not.toEqual([msgid, expect.stringContaining('fuzzy')]);
      expect([msgid, msgstr.map(placeholders)]).toEqual([
        msgid,
        msgstr.map(() => placeholders(msgid)),
      ]);
      expect([msgid, msgstr]).toEqual([msgid, msgstr.filter(Boolean)]);
    }
  },
);
