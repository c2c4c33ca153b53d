/** @jest-environment jsdom */
import { afterGoingBack, closeOnBack, isLeavingEntry } from './close-on-back';

const popped = () =>
  new Promise<void>((resolve) =>
    window.addEventListener('popstate', () => resolve(), { once: true }),
  );

/** Resolves once all scheduled callbacks have run. */
const settled = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)));
  });

const isMarked = () => window.history.state !== null && 'over-page' in window.history.state;

async function back() {
  const done = popped();
  window.history.back();
  await done;
  await settled();
}

beforeEach(() => window.history.pushState({ page: 'case' }, '', '/case'));

it('Back closes what is open, and leaves the page at its own entry', async () => {
  const close = jest.fn();
  const end = closeOnBack(close);
  expect(window.history.state).toEqual({ page: 'case', 'over-page': true });
  await back();
  expect(close).toHaveBeenCalledTimes(1);
  end();
  await settled();
  expect(window.history.state).toEqual({ page: 'case' });
});

it('its entry goes when it is closed otherwise', async () => {
  const end = closeOnBack(jest.fn());
  const gone = popped();
  end();
  await gone;
  expect(window.history.state).toEqual({ page: 'case' });
});

it('what is to be done waits, too, while what was closed has not told so yet', async () => {
  let isOpen = true;
  const end = closeOnBack(jest.fn(), true, () => isOpen);
  const markedAt: boolean[] = [];
  isOpen = false;
  afterGoingBack(() => markedAt.push(isMarked()));
  expect(isLeavingEntry()).toBe(true);
  expect(markedAt).toEqual([]);
  const gone = popped();
  end();
  await gone;
  await settled();
  await settled();
  expect(markedAt).toEqual([false]);
  expect(isLeavingEntry()).toBe(false);
});

it('what is to be done after it was closed waits until the browser has gone back', async () => {
  const end = closeOnBack(jest.fn());
  const markedAt: boolean[] = [];
  const task = () => markedAt.push(isMarked());
  const gone = popped();
  end();
  afterGoingBack(task);
  await new Promise((resolve) => setTimeout(resolve));
  afterGoingBack(task);
  await gone;
  await settled();
  await settled();
  afterGoingBack(task);
  expect(markedAt).toEqual([false, false, false]);
});

it('its entry stays when a link has left it, and is not added again by what the address opens', async () => {
  closeOnBack(jest.fn())(true);
  await settled();
  expect(isMarked()).toBe(true);
  const close = jest.fn();
  const end = closeOnBack(close, false);
  await back();
  expect(close).toHaveBeenCalledTimes(1);
  expect(window.history.state).toEqual({ page: 'case' });
  end();
});

it('what an address opens on a first visit has no entry of its own', async () => {
  const end = closeOnBack(jest.fn(), false);
  expect(isMarked()).toBe(false);
  end();
  await settled();
  expect(window.location.pathname).toBe('/case');
});

it.each(['in the same moment', 'while the browser goes back'])(
  'is opened again %s',
  async (when) => {
    closeOnBack(jest.fn())();
    const gone = popped();
    if (when !== 'in the same moment') await settled();
    const close = jest.fn();
    const end = closeOnBack(close);
    if (when !== 'in the same moment') await gone;
    await settled();
    expect(close).not.toHaveBeenCalled();
    expect(window.history.state).toEqual({ page: 'case', 'over-page': true });
    await back();
    expect(close).toHaveBeenCalledTimes(1);
    end();
  },
);

it('keeps the entry while something else is opened in its place', async () => {
  const first = closeOnBack(jest.fn());
  const close = jest.fn();
  const second = closeOnBack(close);
  first();
  await settled();
  expect(isMarked()).toBe(true);
  await back();
  expect(close).toHaveBeenCalledTimes(1);
  second();
  await settled();
});

it('leaves one entry, however quickly things are opened and closed', async () => {
  closeOnBack(jest.fn())();
  await new Promise((resolve) => setTimeout(resolve));
  const gone = popped();
  closeOnBack(jest.fn())();
  await gone;
  await settled();
  await settled();
  expect(window.location.pathname).toBe('/case');
  expect(window.history.state).toEqual({ page: 'case' });
});
