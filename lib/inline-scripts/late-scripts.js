// Loads the page's script files, which wait in a template (lib/cache/late-scripts.mjs), once the page has been painted
// with its first picture: until then they would share the line with it (decision 34).
{
  const template = /** @type {HTMLTemplateElement} */ (
    document.querySelector('template[data-late-scripts]')
  );
  // The template is empty afterwards, so that a second call does nothing.
  const load = () => document.head.append(template.content);

  // Chromium also tells of a paint without content, of the background alone.
  const painted = new Promise((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve(undefined);
    }).observe({ type: 'paint', buffered: true });
  });
  const picture = document.querySelector('img[fetchpriority=high]');
  const pictureShown = picture instanceof HTMLImageElement && picture.decode().catch(() => {});
  Promise.all([painted, pictureShown]).then(load);

  // Whoever presses something waits for scripts, and no longer for pictures.
  addEventListener('pointerdown', load, { once: true });
  addEventListener('keydown', load, { once: true });
  // A hidden page is not painted, a picture may never arrive, and some browsers keep to themselves what they paint.
  setTimeout(load, 3_000);
}
