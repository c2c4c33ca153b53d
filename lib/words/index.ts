/**
 * Every word of the interface, in the one language the site is shipped in. Another language is another folder beside `en/`
 * with the same exports, named here; a word it lacks does not compile. Words are single exports, so that
 * scripts carry those alone that a script says. What names the agency is in `lib/site`.
 */
export * from './en';
