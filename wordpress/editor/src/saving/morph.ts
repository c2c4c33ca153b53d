/** How to bring a part of the screen to another state. */
interface MorphRules {
  /** Elements with an id are searched for anywhere in it, because a script may have moved them. */
  readonly root: Element;
  /**
   * Whether the part is WordPress's own and should look exactly as served. Other parts are changed only where the served
   * HTML has changed.
   */
  readonly isExact: boolean;
  /** Whether the user has changed a control since the save was sent. */
  readonly isTouched: (control: Element) => boolean;
}

/** Elements that this plugin renders in WordPress's boxes. */
const OURS = '#open-ground-live-status, #open-ground-checklist, .open-ground-save-bar';
/** Classes that WordPress's scripts set temporarily. */
const PASSING = ['disabled', 'is-active', 'hidden', 'form-invalid'];

/**
 * Brings `live` from the previously served state to the one served now. Keeps nodes in place, with their handlers, and
 * anything that scripts have added.
 *
 * @returns false if that is not possible, because scripts have rebuilt the changed part or would have to run
 */
export function morph(
  live: Element,
  before: Element | null,
  after: Element,
  rules: MorphRules,
): boolean {
  if (live.matches(OURS) || (!rules.isExact && before?.isEqualNode(after))) return true;
  if (live.nodeName === 'SCRIPT') return rules.isExact;
  if (live instanceof HTMLSelectElement) {
    // Options have no names, and WordPress's scripts add and remove some.
    const options = [...after.childNodes].map((node) => live.ownerDocument.importNode(node, true));
    if (!rules.isTouched(live)) live.replaceChildren(...options);
    return true;
  }
  const old = before && keyed(before);
  const next = keyed(after);
  const now = keyed(live);
  if (!rules.isExact && isChanged(before, after, old, next)) {
    for (const key of now.keys()) if (!old?.has(key) && !next.has(key)) return false;
  }
  syncAttributes(live, before, after, rules);
  for (const [key, node] of now) {
    if (!next.has(key) && old?.has(key)) node.remove();
  }
  let previous: ChildNode | null = null;
  for (const [key, node] of next) {
    const same: ChildNode | null = find(node, key, now, rules.root);
    if (same !== null) {
      if (!sync(same, old?.get(key) ?? null, node, rules)) return false;
      if (same.parentNode === live) previous = same;
    } else if (old?.has(key)) {
      // A script has moved or removed it.
      if (!rules.isExact) return false;
    } else {
      if (hasScript(node)) return false;
      const added = live.ownerDocument.importNode(node, true);
      if (previous === null) live.prepend(added);
      else previous.after(added);
      previous = added;
    }
  }
  if (!rules.isTouched(live)) syncControl(live, after);
  return true;
}

function sync(same: ChildNode, old: ChildNode | null, node: ChildNode, rules: MorphRules): boolean {
  if (same instanceof Element && node instanceof Element) {
    return morph(same, old instanceof Element ? old : null, node, rules);
  }
  if (rules.isExact || old?.textContent !== node.textContent) same.textContent = node.textContent;
  return true;
}

function find(
  node: ChildNode,
  key: string,
  now: ReadonlyMap<string, ChildNode>,
  root: Element,
): ChildNode | null {
  const byId = node instanceof Element && node.id !== '' ? byIdIn(root, node.id) : null;
  return byId ?? now.get(key) ?? null;
}

const byIdIn = (root: Element, id: string) => root.querySelector(`[id=${JSON.stringify(id)}]`);

const hasScript = (node: ChildNode) =>
  node instanceof Element && (node.nodeName === 'SCRIPT' || node.querySelector('script') !== null);

/** Returns the children by key, without blank texts and comments. */
function keyed(parent: Element): ReadonlyMap<string, ChildNode> {
  const counts = new Map<string, number>();
  const children = new Map<string, ChildNode>();
  for (const node of parent.childNodes) {
    const name = nameOf(node);
    if (name === null) continue;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    children.set(`${name} ${count}`, node);
  }
  return children;
}

function nameOf(node: ChildNode): string | null {
  if (node instanceof Element) {
    if (node.id !== '') return `#${node.id}`;
    const classes = [...node.classList].filter((name) => !PASSING.includes(name));
    return [node.nodeName, node.getAttribute('name') ?? '', ...classes.sort()].join('.');
  }
  return node.nodeType === Node.TEXT_NODE && node.textContent?.trim() ? 'text' : null;
}

/** Whether the element itself has changed: an attribute, or the set of its children. */
function isChanged(
  before: Element | null,
  after: Element,
  old: ReadonlyMap<string, ChildNode> | null,
  next: ReadonlyMap<string, ChildNode>,
): boolean {
  const children = [...(old?.keys() ?? [])].join('\n') !== [...next.keys()].join('\n');
  return children || !before?.cloneNode().isEqualNode(after.cloneNode());
}

function syncAttributes(
  live: Element,
  before: Element | null,
  after: Element,
  { isExact }: MorphRules,
) {
  for (const attribute of after.attributes) {
    const { name, value } = attribute;
    const isNew = isExact || before?.getAttribute(name) !== value;
    // A copy, because scripts may not set every name that HTML allows, such as '@click'.
    if (isNew && live.getAttribute(name) !== value) {
      live.setAttributeNode(live.ownerDocument.importNode(attribute));
    }
  }
  for (const name of live.getAttributeNames()) {
    if (!after.hasAttribute(name) && (isExact || before?.hasAttribute(name))) {
      live.removeAttribute(name);
    }
  }
}

/** Sets the value that a control would have after a page load. A focused text keeps its value. */
function syncControl(live: Element, after: Element): void {
  const isFocused = live === live.ownerDocument.activeElement;
  if (live instanceof HTMLInputElement && after instanceof HTMLInputElement) {
    if (!isFocused) live.value = after.value;
    live.checked = after.checked;
  }
  if (live instanceof HTMLTextAreaElement && after instanceof HTMLTextAreaElement) {
    if (!isFocused) live.value = after.value;
  }
}
