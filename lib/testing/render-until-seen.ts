import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Renders as a browser does until the result is visible. Effects that React runs later, which on a busy machine may be
 * much later, have not run yet.
 *
 * @returns takes it away again
 */
export async function renderUntilSeen(node: ReactNode): Promise<() => void> {
  const environment = window as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = environment.IS_REACT_ACT_ENVIRONMENT ?? false;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const seen = new Promise((resolve) =>
    new MutationObserver(resolve).observe(place, { childList: true, subtree: true }),
  );
  root.render(node);
  await seen;
  return () => {
    root.unmount();
    place.remove();
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  };
}
