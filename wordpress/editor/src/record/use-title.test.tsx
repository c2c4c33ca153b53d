import { act, fireEvent, renderHook } from '@testing-library/react';
import { useTitle } from './use-title';

function open() {
  document.body.innerHTML =
    '<form id="post"><input id="title" value="Courtyard"><input id="other"></form>';
  const input = document.querySelector('input');
  if (input === null) throw new Error('There is no title.');
  const { result } = renderHook(useTitle);
  const type = (value: string) => {
    input.focus();
    fireEvent.input(input, { target: { value } });
  };
  /** WordPress trims titles. */
  const save = (sent: string) => act(() => result.current.onSaved(sent, sent.trim()));
  const isDirty = () => result.current.title !== result.current.saved;
  return { input, type, save, isDirty };
}

describe('useTitle', () => {
  it('leaves the title alone after a save while the cursor is in it', () => {
    const { input, type, save, isDirty } = open();
    type('The courtyard ');
    expect(isDirty()).toBe(true);
    save('The courtyard ');
    expect(input.value).toBe('The courtyard ');
    expect(isDirty()).toBe(false);
    type(`${input.value}at nine`);
    expect(isDirty()).toBe(true);
  });

  it('shows the stored title where the cursor is elsewhere', () => {
    const { input, type, save, isDirty } = open();
    type('The courtyard ');
    document.getElementById('other')?.focus();
    save('The courtyard ');
    expect(input.value).toBe('The courtyard');
    expect(isDirty()).toBe(false);
  });

  it('keeps what was typed during the save, as unsaved', () => {
    const { input, type, save, isDirty } = open();
    type('The courtyard at nine');
    document.getElementById('other')?.focus();
    save('The courtyard ');
    expect(input.value).toBe('The courtyard at nine');
    expect(isDirty()).toBe(true);
  });
});
