import { render } from '@testing-library/react';
import { html } from '@/lib/domain/testing/builders';
import { DescriptionBlocks } from './DescriptionBlocks';

const BLOCKS = [
  { heading: 'Erste', columns: [html('<p>Allein</p>')] },
  { heading: 'Zweite', columns: [html('<p>Links</p>'), html('<p>Rechts</p>')] },
  { heading: null, columns: [html('<p>Unten links</p>'), html('<p>Unten rechts</p>')] },
] as const;

/** Returns each text with its language. */
function textsOf(container: HTMLElement): Record<string, string | undefined> {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: Record<string, string | undefined> = {};
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    const text = textContent?.trim() ?? '';
    if (text !== '')
      texts[text] = parentElement?.closest('[lang]')?.getAttribute('lang') ?? undefined;
  }
  return texts;
}

it.each([
  ['de', 'de'],
  ['pt_BR', 'pt-BR'],
  ['en', undefined],
  [null, undefined],
])('every text of a record in %j says so, but not the page’s heading', (language, lang) => {
  const { container } = render(
    <DescriptionBlocks id="text" title="Description" language={language} blocks={BLOCKS} />,
  );
  const names = ['Erste', 'Allein', 'Zweite', 'Links', 'Rechts', 'Unten links', 'Unten rechts'];
  expect(textsOf(container)).toEqual({
    Description: undefined,
    ...Object.fromEntries(names.map((name) => [name, lang])),
  });
});
