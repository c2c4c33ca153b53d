import { __ } from '@wordpress/i18n';
import type { TinyMceEditor } from '../boot';
import { isRightToLeft } from './paste';

/** 'line': a single line with inline markup only. 'running': paragraphs of running text. */
export type Extent = 'text' | 'running' | 'line';

interface Command {
  readonly name: string;
  readonly icon: string;
  readonly title: () => string;
  readonly command: string;
  readonly argument?: string;
}

const INLINE: readonly Command[] = [
  {
    name: 'bold',
    icon: 'editor-bold',
    title: () => __('Bold', 'open-ground-api'),
    command: 'Bold',
  },
  {
    name: 'italic',
    icon: 'editor-italic',
    title: () => __('Italic', 'open-ground-api'),
    command: 'Italic',
  },
];

const BLOCKS: readonly Command[] = [
  {
    name: 'h3',
    icon: 'heading',
    title: () => __('Subheading', 'open-ground-api'),
    command: 'mceToggleFormat',
    argument: 'h3',
  },
  {
    name: 'ul',
    icon: 'editor-ul',
    title: () => __('Bulleted list', 'open-ground-api'),
    command: 'InsertUnorderedList',
  },
  {
    name: 'ol',
    icon: 'editor-ol',
    title: () => __('Numbered list', 'open-ground-api'),
    command: 'InsertOrderedList',
  },
  {
    name: 'blockquote',
    icon: 'editor-quote',
    title: () => __('Quotation', 'open-ground-api'),
    command: 'mceBlockQuote',
  },
];

/** Returns the buttons of a toolbar. */
export const commandsFor = (extent: Extent) =>
  extent !== 'text' ? INLINE : [...INLINE, ...BLOCKS];

/** Returns the names of the formats at the caret. */
export function formatsAt(editor: TinyMceEditor): ReadonlySet<string> {
  const node = editor.selection.getNode();
  const found = ['bold', 'italic', 'h3', 'blockquote'].filter((name) =>
    editor.formatter.match(name),
  );
  for (const [name, selector] of [
    ['ul', 'ul'],
    ['ol', 'ol'],
    ['link', 'a[href]'],
  ] as const) {
    if (editor.dom.getParent(node, selector) !== null) found.push(name);
  }
  if (isRightToLeft(editor)) found.push('rtl');
  return new Set(found);
}
