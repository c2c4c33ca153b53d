/**
 * For an engine whose driver tells nothing of the console. In the page: listens to what would be in it, from the first call
 * on, and returns what was heard since the last.
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
  // Captured, since what fails to load tells its own element alone. Of a film, an engine without its codec says nothing.
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
