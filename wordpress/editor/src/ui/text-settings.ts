import { MATH_ATTRIBUTES, MATH_TAGS } from '../../../../lib/html/math';
import type { Extent } from './formats';

/** TinyMCE doesn't know MathML, and would only keep the text of a formula. */
const FORMULAS = {
  custom_elements: MATH_TAGS.map((tag) => `~${tag}`).join(','),
  extended_valid_elements: MATH_TAGS.map((tag) => `${tag}[${MATH_ATTRIBUTES.join('|')}]`).join(','),
};

/** Elements that TinyMCE keeps from Word and Google Docs: its default, plus the direction of paragraphs. */
const PASTED = [
  '-strong/b,-em/i,-u,-span,-a[href|name],sub,sup,strike,br,del',
  ...['-p', '-ol', '-ul', '-li', '-h1', '-h2', '-h3', '-h4', '-h5', '-h6', '-p/div'].map(
    (block) => `${block}[dir]`,
  ),
  'table[width|dir],tr,td[colspan|rowspan|width|dir],th[colspan|rowspan|width|dir],thead,tfoot,tbody',
].join();

/** Returns the settings of the editor of one text. */
export function settingsFor(extent: Extent): object {
  const defaults = (window.wp.oldEditor ?? window.wp.editor)?.getDefaultSettings?.().tinymce ?? {};
  return {
    ...defaults,
    inline: true,
    toolbar: false,
    toolbar1: '',
    toolbar2: '',
    menubar: false,
    plugins: extent === 'line' ? 'paste' : 'lists,paste',
    content_css: false,
    wpautop: false,
    indent: false,
    branding: false,
    // TinyMCE would add an input to the form that this editor doesn't use.
    hidden_input: false,
    // With these, text typed at the end of a link becomes part of it; see link-ends.ts.
    inline_boundaries: false,
    paste_word_valid_elements: PASTED,
    forced_root_block: extent === 'line' ? '' : 'p',
    ...(extent === 'line' && {
      valid_elements: 'a[href|title],b,strong,i,em,u,s,strike,del,ins,sub,sup,span[style]',
    }),
    ...(extent === 'text' && FORMULAS),
  };
}
