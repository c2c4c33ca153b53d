/** WordPress's form for what plugins add to the details of a file, and the file's model (Backbone). */
export interface CompatView {
  readonly el: Element;
  readonly model: object;
  listenTo: (model: object, event: string, hear: () => void) => void;
  render: () => unknown;
}

/** What is taken over of the view's class. */
export interface CompatPrototype {
  initialize: (this: CompatView, ...args: unknown[]) => void;
}

/**
 * Lets the details of a file that was just uploaded in the media modal have what plugins add: hidden data, the same file in the
 * library, provenance. WordPress makes its form while the file is uploading, when there is nothing to render yet, and doesn't render it
 * again. A form that has something stays: WordPress's answer to what is typed into it changes the model, too.
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
