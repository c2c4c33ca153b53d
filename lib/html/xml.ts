import { escapeUTF8 } from 'entities';

/** Characters that XML 1.0 forbids, even as references: control characters, lone surrogates, U+FFFE, U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns a text without the characters that XML forbids. */
export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, '');

/** Escapes a text for XML, in elements and attributes alike. */
export const xml = (text: string): string => escapeUTF8(withoutForbidden(text));
