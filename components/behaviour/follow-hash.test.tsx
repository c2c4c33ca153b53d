import { waitFor } from '@testing-library/react';
import { closeOnBack } from './close-on-back';
import { followHash } from './follow-hash';

let controller: AbortController;

function follow(isOpenByPath = false) {
  const panel = document.querySelector<HTMLElement>('#resources');
  if (!panel) throw new Error('no panel');
  followHash(panel, isOpenByPath, '/investigation/courtyard', controller.signal);
  return panel;
}

/** The hash is followed in a separate task, and the focus moves after the next frame. */
async function settled() {
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  // Queued after the callbacks of the code under test.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

async function setHash(hash: string) {
  window.location.hash = hash;
  await settled();
}

const pressEscape = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );

const by = (selector: string) => document.querySelector<HTMLElement>(selector);

beforeEach(() => {
  controller = new AbortController();
  window.history.replaceState(null, '', '/investigation/courtyard');
  document.body.innerHTML = `
    <header><button>Site map</button></header>
    <main>
      <article><a id="opener" href="#resources">Media</a></article>
      <section id="resources"><a id="close" data-close href="#case">Close</a></section>
    </main>
    <footer></footer>`;
});

afterEach(async () => {
  controller.abort();
  await settled();
});

it('the panel is open only while the hash is its id (DET-13)', async () => {
  const panel = follow();
  expect(panel.dataset.open).toBe('false');
  await setHash('resources');
  expect(panel.dataset.open).toBe('true');
  await setHash('team');
  expect(panel.dataset.open).toBe('false');
  await setHash('resources');
  await setHash('');
  expect(panel.dataset.open).toBe('false');
});

it('opens when the page is loaded with the hash', () => {
  window.history.replaceState(null, '', '#resources');
  expect(follow().dataset.open).toBe('true');
});

it('what lies over the page and names its address opens no panel, and one that is open stays', async () => {
  const panel = follow();
  const film = '/investigation/courtyard/resources/a-k0123456789';
  window.history.pushState({ 'over-page': true }, '', film);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(panel.dataset.open).toBe('false');
  window.history.replaceState(null, '', '/investigation/courtyard');
  await setHash('resources');
  window.history.pushState({ 'over-page': true }, '', film);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(panel.dataset.open).toBe('true');
  window.history.replaceState(null, '', '/investigation/courtyard');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(panel.dataset.open).toBe('false');
});

it.each([
  ['what the address names', '<a id="named" autofocus href="/a.pdf">Report</a>', 'named'],
  ['Close, if it names nothing', '<a href="/a.pdf">Report</a>', 'close'],
])('opened by path it gives the focus to %s', async (_, markup, id) => {
  by('#resources')?.insertAdjacentHTML('beforeend', markup);
  follow(true);
  await settled();
  expect(document.activeElement?.id).toBe(id);
});

it('opens by path, whatever the hash', async () => {
  const panel = follow(true);
  expect(panel.dataset.open).toBe('true');
  await setHash('team');
  expect(panel.dataset.open).toBe('true');
});

it('traps focus while open and restores it when closed', async () => {
  follow();
  by('#opener')?.click();
  await settled();
  expect(by('#close')).toHaveFocus();
  expect(by('article')).toHaveAttribute('inert');
  expect(by('footer')).toHaveAttribute('inert');
  expect(by('header')).not.toHaveAttribute('inert');
  await setHash('case');
  expect(document.querySelector('[inert]')).toBeNull();
  expect(by('#opener')).toHaveFocus();
});

it('Escape closes it only when neither slideshow nor video is open (DET-14)', async () => {
  const panel = follow();
  await setHash('resources');
  for (const above of ['<dialog open></dialog>', '<section data-player></section>']) {
    by('footer')?.insertAdjacentHTML('afterend', above);
    pressEscape();
    await settled();
    expect(panel.dataset.open).toBe('true');
    document.body.lastElementChild?.remove();
  }
  pressEscape();
  await settled();
  expect(panel.dataset.open).toBe('false');
});

it('ignores an Escape that was already handled', async () => {
  const panel = follow();
  await setHash('resources');
  document.addEventListener('keydown', (event) => event.preventDefault(), {
    capture: true,
    once: true,
  });
  pressEscape();
  await settled();
  expect(panel.dataset.open).toBe('true');
});

it('is open while the path names one of its pictures, and the focus stays where it is', async () => {
  const panel = follow();
  await setHash('resources');
  const picture = by('#close');
  picture?.focus();
  window.history.pushState(null, '', '/investigation/courtyard/resources/plan');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settled();
  expect(panel.dataset.open).toBe('true');
  expect(picture).toHaveFocus();
  window.history.pushState(null, '', '/investigation/courtyard-two');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settled();
  expect(panel.dataset.open).toBe('false');
});

it('Escape closes it, too, between the closing of what was over it and its event', async () => {
  const panel = follow();
  await setHash('resources');
  let isOpen = true;
  const end = closeOnBack(
    () => {},
    true,
    () => isOpen,
  );
  window.history.replaceState(window.history.state, '', '/investigation/courtyard/resources/plan');
  isOpen = false;
  pressEscape();
  setTimeout(end);
  await waitFor(() => expect(panel.dataset.open).toBe('false'));
  expect(window.location.pathname + window.location.hash).toBe('/investigation/courtyard#case');
});
