/**
 * Runs in every browser before anything of a page does: says what may become code there (decision 16). Where the page's
 * policy asks for trusted types, every text on its way into a script's address, a worker's or an element's markup comes
 * by here, whichever library brings it; what is not let through throws.
 */

/** React makes its script elements from this text, which runs nothing. */
const INERT_SCRIPT = '<script></script>';

const isFileOfTheBuild = (address: string) => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith('/_next/static/');
};

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScriptURL', (text: string) => string | undefined>>,
  ): void;
}

const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };

trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (markup === INERT_SCRIPT ? markup : undefined),
  createScriptURL: (address) => (isFileOfTheBuild(address) ? address : undefined),
});
