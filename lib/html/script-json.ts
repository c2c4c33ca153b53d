/** Characters that end a script, open a comment in it, or end a line of JavaScript. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * Serialises a value as JSON that may stand inside a `<script>`. Escapes every character that could end it, so that the
 * result contains no markup at all. `JSON.parse` restores the value.
 */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
