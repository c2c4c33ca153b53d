/**
 * Every word of the interface, in the one language the site is shipped in. Another language is another folder beside
 * `en/` with the same exports, selected here; a missing word is a type error. Each word is an export of its own, so
 * that a script contains only the words it uses: those of the files it uses any of, which is why a file of words is of one subject.
 * The agency's name and details are in `lib/site`.
 */
export * from './en';
