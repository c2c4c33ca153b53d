import { type CompatPrototype, type CompatView, renderUploaded } from './upload-details';

/** WordPress's form of a file's details, and a way to say that its model has changed. */
function details() {
  const initialized = jest.fn();
  const prototype: CompatPrototype = { initialize: initialized };
  renderUploaded(prototype);
  const heard: (() => void)[] = [];
  const view: CompatView = {
    el: document.createElement('form'),
    model: {},
    listenTo: (model, event, hear) => {
      if (model === view.model && event === 'change:compat') heard.push(hear);
    },
    render: jest.fn(() => (view.el.innerHTML = '<table></table>')),
  };
  prototype.initialize.call(view, 'options');
  return { view, initialized, change: () => heard.forEach((hear) => hear()) };
}

it('the form is rendered once the file is uploaded, and not while somebody uses it', () => {
  const { view, initialized, change } = details();
  expect(initialized).toHaveBeenCalledWith('options');
  expect(view.render).not.toHaveBeenCalled();
  change();
  expect(view.el.innerHTML).toBe('<table></table>');
  change();
  expect(view.render).toHaveBeenCalledTimes(1);
});
