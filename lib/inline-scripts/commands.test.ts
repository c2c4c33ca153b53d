/** @jest-environment jsdom */
import { INLINE_SCRIPTS } from './index.mjs';

it('opens and closes dialogs in browsers without invoker commands', () => {
  document.body.innerHTML = `
    <button commandfor="map" command="show-modal"><span>Map</span></button>
    <button commandfor="map" command="close"></button>
    <button commandfor="none" command="close"></button>
    <dialog id="map"></dialog>`;
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.showModal = jest.fn();
  dialog.close = jest.fn();
  window.eval(INLINE_SCRIPTS.commands);

  document.querySelector('span')?.click();
  expect(dialog.showModal).toHaveBeenCalledTimes(1);
  expect(dialog.close).not.toHaveBeenCalled();
  const [, close, none] = document.querySelectorAll('button');
  close?.click();
  none?.click();
  document.body.click();
  expect(dialog.close).toHaveBeenCalledTimes(1);
  // Without modal dialogs either.
  Reflect.deleteProperty(dialog, 'showModal');
  dialog.close = () => {
    throw new Error('refused');
  };
  document.querySelector('span')?.click();
  expect(dialog.open).toBe(true);
  close?.click();
  expect(dialog.open).toBe(false);
});
