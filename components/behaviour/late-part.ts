/**
 * Loads a part of a page that few pages have: from the server it comes like all others, its script on those pages alone. There
 * is no `Suspense` around it, which would send what is long behind the page, hidden without scripts: a page that is starting
 * waits for the part, and stays as it is without scripts if that can't be loaded.
 */
export const latePart = <Module>(load: Promise<Module>): Promise<Module> =>
  load.catch((error: unknown) => {
    // A page that a link led to is loaded in full instead (`LoadError`).
    if (document.documentElement.dataset.interactive !== undefined) throw error;
    return new Promise<never>(() => {});
  });
