/** @jest-environment jsdom */
import { closeOnBack } from './close-on-back';
import { keepAddress } from '../shell/kept-address';
import { isNamedHere, nameInAddress } from './named-address';

const later = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
const pop = () => window.dispatchEvent(new PopStateEvent('popstate'));

beforeEach(() => window.history.replaceState({}, '', '/case'));

it('names what was opened, and takes the name to an entry that is added later', async () => {
  window.history.pushState({ 'over-page': true }, '', '/case');
  const end = nameInAddress('/case/resources/a', true);
  await later();
  expect(window.location.pathname).toBe('/case/resources/a');
  window.history.replaceState({ 'over-page': true }, '', '/case');
  pop();
  expect(window.location.pathname).toBe('/case/resources/a');
  end();
});

it.each(['before', 'after'])(
  'leaves the page its address where Back was pressed %s it was to be named',
  async (time) => {
    const end = closeOnBack(jest.fn());
    const back = () => {
      window.history.replaceState({}, '', '/case');
      pop();
    };
    if (time === 'before') back();
    const endName = nameInAddress('/case/resources/a', true);
    if (time === 'after') back();
    await later();
    expect(window.location.pathname).toBe('/case');
    endName();
    end();
    await later();
  },
);

it('knows a name that Next writes back late', async () => {
  window.history.pushState({ 'over-page': true }, '', '/case');
  const endOther = nameInAddress('/case/resources/b', true);
  await later();
  endOther();
  const end = nameInAddress('/case/resources/a', true);
  await later();
  window.history.replaceState({ 'over-page': true }, '', '/case/resources/b');
  expect(isNamedHere()).toBe(true);
  end();
});

it('keeps the name of what is shown where Next writes a former one back late', async () => {
  keepAddress();
  const { history, location } = window;
  const name = async (address: string) => {
    const end = nameInAddress(address, true);
    await later();
    return end;
  };
  history.pushState({ 'over-page': true }, '', '/case');
  (await name('/case/resources/a'))();
  (await name('/case/resources/b'))();
  history.replaceState({ 'over-page': true, tree: 1 }, '', `${location.origin}/case/resources/a`);
  expect(location.pathname).toBe('/case/resources/b');
  expect(history.state).toEqual({ 'over-page': true, tree: 1 });
  // A picture may be shown again, and an address that was never written is Next's own business.
  const end = await name('/case/resources/a');
  expect(location.pathname).toBe('/case/resources/a');
  history.replaceState(null, '', '/case?a=1');
  expect(location.search).toBe('?a=1');
  end();
});
