/**
 * Every word of the interface, in the one language that the site ships with. Another language is another folder beside
 * `en/` with the same exports, selected here. A missing word is a type error. Each word is a separate export, so that a
 * script contains only the words it uses. In practice it contains all words of each file that it uses, which is why
 * each file has a single subject. The agency's name and details are in `lib/site`.
 */
export * from './en';
