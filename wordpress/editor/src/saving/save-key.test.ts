/** @jest-environment jsdom */
import { formButton, recordButton, saveByKey } from './save-key';

const settled = () => new Promise((resolve) => setTimeout(resolve));
let pressed: string[];
let stop: () => void;

beforeEach(() => {
  document.body.className = '';
  document.body.innerHTML = '<button id="save-post"></button><button id="publish"></button>';
  pressed = [];
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.id));
  }
  stop = saveByKey(recordButton);
});
afterEach(() => stop());

async function press(more: KeyboardEventInit): Promise<boolean> {
  const init = { key: 's', code: 'KeyS', cancelable: true, bubbles: true, ...more };
  const isFree = document.body.dispatchEvent(new KeyboardEvent('keydown', init));
  await settled();
  return isFree;
}

describe('saveByKey', () => {
  it.each([
    ['Ctrl+S', { ctrlKey: true }, true],
    ['Cmd+S', { metaKey: true }, true],
    ['Ctrl+S in an Arabic layout', { ctrlKey: true, key: 'س' }, true],
    ['Ctrl+S in a Cyrillic layout', { ctrlKey: true, key: 'ы' }, true],
    ['S', {}, false],
    ['Ctrl+Shift+S', { ctrlKey: true, shiftKey: true }, false],
    ['AltGr+S', { ctrlKey: true, altKey: true }, false],
    ['Ctrl+D', { ctrlKey: true, key: 'd', code: 'KeyD' }, false],
    ['Ctrl+S within a word that is composed', { ctrlKey: true, isComposing: true }, false],
  ])('with %s', async (_, key, isMeant) => {
    expect(await press(key)).toBe(!isMeant);
    expect(pressed).toEqual(isMeant ? ['save-post'] : []);
  });

  it('publishes what is no draft', async () => {
    document.getElementById('save-post')?.style.setProperty('display', 'none');
    await press({ ctrlKey: true });
    document.getElementById('save-post')?.remove();
    await press({ ctrlKey: true });
    expect(pressed).toEqual(['publish', 'publish']);
  });

  it('saves nothing that is covered, nor again while the key is held, nor after its end', async () => {
    expect(await press({ ctrlKey: true, repeat: true })).toBe(false);
    document.body.className = 'modal-open';
    expect(await press({ ctrlKey: true })).toBe(false);
    document.body.className = '';
    stop();
    expect(await press({ ctrlKey: true })).toBe(true);
    expect(pressed).toEqual([]);
  });
});

describe('formButton', () => {
  it.each([
    ['a file', 'post-php post-type-attachment', '<input type="submit" id="publish">', 'publish'],
    ['a record', 'post-php post-type-news', '<input type="submit" id="publish">', undefined],
    [
      'a term',
      'term-php',
      '<form id="edittag"><input type="submit" id="other"><div class="edit-tag-actions"><input type="submit" id="update"></div></form>',
      'update',
    ],
    [
      'a list of terms',
      'edit-tags-php',
      '<form id="addtag"><input type="submit"></form>',
      undefined,
    ],
  ])('of %s', (_, screen, form, id) => {
    document.body.className = screen;
    document.body.innerHTML = form;
    expect(formButton()?.id).toBe(id);
  });
});
