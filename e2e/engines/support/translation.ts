/**
 * Imitates Chrome's translator: each text becomes `<font><font>…</font></font>`, including texts that appear or change
 * later. Runs in the page.
 */
export function translatePage(): void {
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || parent.closest('font, svg, script, style, noscript, template, textarea')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root instanceof Text) texts.push(root);
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'characterData') translateIn(target);
      addedNodes.forEach(translateIn);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  translateIn(document.body);
}
