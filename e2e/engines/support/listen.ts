/**
 * Collects, in the page, what the console would contain, for an engine whose driver does not report it. Listens from the first
 * call on, and returns the messages since the previous call.
 */
export function listen(): readonly string[] {
  const store = window as { heard?: string[] };
  if (store.heard) return store.heard.splice(0);
  const heard: string[] = (store.heard = []);
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    console[level] = (...values: readonly unknown[]) => {
      heard.push(`${level}: ${values.join(' ')}`);
      original.apply(console, [...values]);
    };
  }
  // Uses capture, since load errors do not bubble. An engine without a film's codec reports nothing.
  window.addEventListener(
    'error',
    ({ target, message }) => {
      if (target instanceof Element && target.closest('video, audio')) return;
      const element = target instanceof Element ? target.outerHTML.slice(0, 200) : '';
      heard.push(`error: ${message ?? `could not load ${element}`}`);
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => heard.push(`error: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`error: the policy's ${violatedDirective} forbids ${blockedURI}`),
  );
  return [];
}
