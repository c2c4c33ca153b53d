// Tells pre-renderers when a page is complete: `window.prerenderReady` is false at first, and true 1.5 seconds after the
// page and what it loads are there (checklist GEN-18). A page that loads nothing does not say (checklist GEN-19).
if (!document.querySelector('[data-loads=nothing]')) {
  Object.assign(window, { prerenderReady: false });
  addEventListener(
    'load',
    () => setTimeout(() => Object.assign(window, { prerenderReady: true }), 1_500),
    {
      once: true,
    },
  );
}
