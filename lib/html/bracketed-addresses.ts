/** An address of mail or the web in angle brackets, as programs copy it; no element has such a name. */
const BRACKETED =
  /<(?=(?:[^\s<>@/"'=]{1,100}@[^\s<>@/"'=]{1,200}|(?:https?:\/\/|mailto:)[^\s<>"']{1,2000})>)/gi;

/** A text in which what would be read as a tag is words: `Dara <dara@example.org>`. Takes time in proportion to the text. */
export const withBracketedAddresses = (raw: string): string =>
  raw.includes('<') ? raw.replace(BRACKETED, '&lt;') : raw;
