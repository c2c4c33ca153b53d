/** Creates an element with a text, for screens that are not rendered by React. */
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

/** A link that doesn't leave the screen. */
export function makeLink(text: string, href: string): HTMLAnchorElement {
  return Object.assign(make('a', '', text), { href, target: '_blank' });
}
