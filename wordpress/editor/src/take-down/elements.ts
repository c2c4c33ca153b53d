/** Creates an element with a text, for screens that React doesn't render. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

export function makeButton(
  text: string,
  className: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = make('button', className, text);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}

/** Creates a link that doesn't leave the screen. */
export function makeLink(text: string, href: string): HTMLAnchorElement {
  return Object.assign(make('a', '', text), { href, target: '_blank' });
}
