/** An e-mail or web address in angle brackets, as programs copy it. No element has such a name. */
const BRACKETED =
  /<(?=(?:[^\s<>@/"'=]{1,100}@[^\s<>@/"'=]{1,200}|(?:https?:\/\/|mailto:)[^\s<>"']{1,2000})>)/gi;

/** Escapes what would be read as a tag but is text: `Dara <dara@example.org>`. Takes linear time. */
export const withBracketedAddresses = (raw: string): string =>
  raw.includes('<') ? raw.replace(BRACKETED, '&lt;') : raw;
