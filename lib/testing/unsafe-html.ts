const LINK_ATTRIBUTES = ['href', 'src', 'cite', 'action', 'formaction', 'data', 'xlink:href'];
const ACTIVE_TAGS = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'form',
  'svg',
  'link',
  'meta',
  'base',
];

/**
 * Returns what is unsafe in an HTML string, as a browser's own parser (here jsdom's) understands it; empty if nothing
 * is. It shares no code with the sanitiser that it checks.
 */
export function findUnsafe(html: string): string[] {
  if (!html.includes('<')) return [];
  const document = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  return [...document.body.querySelectorAll('*'), ...document.head.querySelectorAll('*')].flatMap(
    (element) => {
      const tag = element.localName;
      const found = ACTIVE_TAGS.includes(tag) ? [`<${tag}>`] : [];
      for (const { name, value } of element.attributes) {
        // A link target is an element of its own.
        const isTarget =
          name === 'id' && tag === 'span' && value.startsWith('n-') && !element.hasChildNodes();
        const isHandler =
          !isTarget && (name.startsWith('on') || ['style', 'srcdoc', 'id', 'class'].includes(name));
        if (isHandler) found.push(`${tag} ${name}`);
        if (LINK_ATTRIBUTES.includes(name) && !isSafeAddress(value)) found.push(`${name}=${value}`);
      }
      return found;
    },
  );
}

/** Schemes for reaching and finding people, and fetching files. */
const SAFE =
  /^(?:https?|mailto|tel|sms|facetime|sips?|xmpp|matrix|sgnl|signal|tg|whatsapp|threema|im|ircs?|geo|webcal|magnet|ftps?):$/;

/** Returns whether a browser that follows the address runs nothing. */
function isSafeAddress(address: string): boolean {
  try {
    const { protocol } = new URL(address, 'https://openground.example/');
    return SAFE.test(protocol);
  } catch {
    return true;
  }
}
