/** @jest-environment jsdom */
import { closeLogin } from './wordpress-form';

/** WordPress's login window, and what its scripts hear of. */
function openScreen() {
  document.body.innerHTML =
    '<div id="wp-auth-check-wrap" class="hidden"><button class="wp-auth-check-close"></button></div>';
  const box = document.getElementById('wp-auth-check-wrap');
  const button = box?.querySelector('button');
  button?.addEventListener('click', () => box?.classList.add('hidden'));
  const handlers = new Map<string, () => void>();
  const jQuery = () => ({
    one: (event: string, handler: () => void) => void handlers.set(event, handler),
  });
  Object.assign(window, { jQuery, wp: {} });
  return {
    show: () => box?.classList.remove('hidden'),
    isShown: () => box?.classList.contains('hidden') === false,
    hear: (event: string) => handlers.get(event)?.(),
  };
}

describe('closeLogin', () => {
  it('closes the window', () => {
    const { show, isShown } = openScreen();
    show();
    closeLogin();
    expect(isShown()).toBe(false);
  });

  it('closes it also where an answer from before the login opens it afterwards', () => {
    const { show, isShown, hear } = openScreen();
    closeLogin();
    show();
    hear('heartbeat-tick');
    expect(isShown()).toBe(false);
  });
});
