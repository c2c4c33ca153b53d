/**
 * Runs in the browser before any other script of a page. It restricts what may become code (decision 16): if the page's
 * policy requires Trusted Types, every string assigned as markup or as the URL of a script or worker passes through
 * this policy, whichever library assigns it. Any other string throws. The module then saves state that Next and React
 * would overwrite as they start.
 */
import { keepEarlyState } from '@/components/shell/early-state';
import { keepAddress } from '@/components/shell/kept-address';
import { loadNamedPage } from '@/components/shell/loaded-path';

/** React creates its script elements from this markup, which runs no code. */
const INERT_SCRIPT = '<script></script>';

// Text without `<` creates no element. Structured data has none (components/ui/StructuredData.tsx).

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
  createHTML: (markup) => (markup === INERT_SCRIPT || !markup.includes('<') ? markup : undefined),
  createScriptURL: (address) => (isFileOfTheBuild(address) ? address : undefined),
});

loadNamedPage();
keepAddress();
keepEarlyState();
