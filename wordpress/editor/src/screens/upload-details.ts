/** WordPress's form for the fields that plugins add to the details of a file, and the file's model (Backbone). */
export interface CompatView {
  readonly el: Element;
  readonly model: object;
  listenTo: (model: object, event: string, hear: () => void) => void;
  render: () => unknown;
}

/** The used part of the view's class. */
export interface CompatPrototype {
  initialize: (this: CompatView, ...args: unknown[]) => void;
}

/**
 * Renders the fields that plugins add (hidden data, the same file in the library, provenance) in the details of a file that
 * was just uploaded in the media modal. WordPress renders its form while the file is uploading, when it is still empty, and
 * doesn't render it again. A form with content is left alone, because WordPress's response to input in it changes the
 * model, too.
 */
export function renderUploaded(prototype: CompatPrototype): void {
  const { initialize } = prototype;
  prototype.initialize = function (...args) {
    initialize.apply(this, args);
    this.listenTo(this.model, 'change:compat', () => {
      if (this.el.childElementCount === 0) this.render();
    });
  };
}
