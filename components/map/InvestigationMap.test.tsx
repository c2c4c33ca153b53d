import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect, useImperativeHandle } from 'react';
import { InvestigationMap } from './InvestigationMap';
import type { EngineMapProps, MapEngine, MapHandle } from './map-types';
import { INVESTIGATIONS, mapInvestigation } from './testing/investigations';
import { RESIZE_DELAY } from './use-resize';

const handle: jest.Mocked<MapHandle> = {
  getZoom: jest.fn(() => 1.9),
  getBounds: jest.fn(),
  getContainer: jest.fn(() => document.body),
  project: jest.fn<{ x: number; y: number }, [[number, number]]>(() => ({ x: 0, y: 0 })),
  easeTo: jest.fn(),
  jumpTo: jest.fn(),
  panBy: jest.fn(),
  isZooming: jest.fn(() => false),
  resize: jest.fn(),
  on: jest.fn(),
  off: jest.fn(),
};

let opening: EngineMapProps['opening'];
let fail: () => void;

/** A map engine that draws nothing and responds at once. */
const engine: MapEngine = {
  EngineMap: function EngineMap({ ref, opening: given, onLoad, onFailure, children }) {
    useImperativeHandle(ref, () => handle);
    useEffect(() => {
      opening = given;
      onLoad();
    }, [given, onLoad]);
    useEffect(() => {
      fail = onFailure;
    }, [onFailure]);
    return children;
  },
  Marker: ({ children }) => children,
  maxZoom: 7,
  hasGraticule: false,
};

const onReady = jest.fn();
let resized: () => void;
let width = 1920;

/** Sets the visible part of the world. */
const see = (west: number, south: number, east: number, north: number) =>
  handle.getBounds.mockReturnValue({
    toArray: () => [
      [west, south],
      [east, north],
    ],
  });

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  width = 1920;
  see(-180, -80, 180, 80);
  window.history.replaceState(null, '', '/map');
  Object.defineProperty(window, 'innerWidth', { get: () => width, configurable: true });
  window.matchMedia = (query) =>
    ({ matches: query.includes('78em'), addEventListener() {}, removeEventListener() {} }) as never;
  window.CSS ??= { escape: (text: string) => text } as typeof CSS;
  HTMLMediaElement.prototype.play = async () => {};
  HTMLMediaElement.prototype.pause = () => {};
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.useRealTimers());

const show = (investigations = INVESTIGATIONS, onFailure = () => {}) =>
  render(
    <InvestigationMap
      engine={engine}
      investigations={investigations}
      service={null}
      onReady={onReady}
      onFailure={onFailure}
    />,
  );

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** A marker's name begins with code and title, or with the number of investigations. */
const marker = (name: string) =>
  screen.getByRole('button', { name: (full) => full.startsWith(name) });

it.each([
  [1920, 1.9],
  [960, 0.95],
])('opens at %i pixels at longitude 25, latitude 30, zoom %f (MAP-01, MAP-02)', (pixels, zoom) => {
  width = pixels;
  show();
  expect(opening).toMatchObject({ centre: [25, 30], zoom });
});

it('a study is red, everything else is not (MAP-03)', () => {
  show();
  expect(marker('I.064 Moonset Table')).toHaveClass('study');
  expect(marker('I.064 Moonset Table')).toHaveAccessibleName('I.064 Moonset Table, study');
  expect(marker('I.071 Six Ways to Read a Wave')).not.toHaveClass('study');
});

it('says when its markers are there, each of which says what it stands for', () => {
  show([...INVESTIGATIONS, mapInvestigation({ slug: 'flare' })]);
  expect(onReady).toHaveBeenCalledTimes(1);
  const [[stage]] = onReady.mock.calls;
  const slugs = [...stage.querySelectorAll('[data-slugs]')].map((item) => item.dataset.slugs);
  expect(slugs.sort()).toEqual(['moonset', 'wall', 'wave flare']);
});

it('a marker opens the popup of its case (MAP-04)', () => {
  show();
  fireEvent.click(marker('I.084 The Courtyard at Number Nine'));
  const card = screen.getByRole('article', { name: 'The Courtyard at Number Nine' });
  expect(card).toHaveFocus();
  expect(card).toHaveTextContent('I.084');
  expect(card).toHaveTextContent('Port Ilar');
  expect(card).toHaveTextContent('Three phones filmed the same wall.');
  expect(within(card).getByText('21 Aug 2024')).toHaveAttribute('datetime', '2024-08-21');
  expect(card.querySelector('video')).toHaveAttribute('src', 'https://cms.example/wall-360.mp4');
  expect(within(card).getByRole('link', { name: 'Go to investigation' })).toHaveAttribute(
    'href',
    '/investigation/wall',
  );
});

it.each([
  ['its Close', () => fireEvent.click(screen.getByRole('button', { name: /^Close/ }))],
  ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
])('%s puts it back, and the focus on its marker', (_, close) => {
  show();
  const opener = marker('I.071 Six Ways to Read a Wave');
  // The engine prevents focus on pointer down.
  fireEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  close();
  expect(screen.queryByRole('article')).toBeNull();
  expect(opener).toHaveFocus();
});

it('marks the row of the selected case', () => {
  document.body.insertAdjacentHTML('beforeend', '<ul><li data-investigation="wave"></li></ul>');
  const row = document.querySelector('[data-investigation]');
  show();
  fireEvent.click(marker('I.071 Six Ways to Read a Wave'));
  expect(row).toHaveAttribute('data-picked');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(row).not.toHaveAttribute('data-picked');
  row?.remove();
});

const address = () => window.location.pathname + window.location.search;

it('the address names the place that is open, and Close takes the name away', async () => {
  show();
  fireEvent.click(marker('I.071 Six Ways to Read a Wave'));
  wait(0);
  expect(address()).toBe('/map?place=wave');
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  fireEvent.click(marker('I.064 Moonset Table'));
  wait(0);
  expect(address()).toBe('/map?place=moonset');
});

it('leaves the address to whoever is back before it has gone', () => {
  window.history.replaceState(null, '', '/map?place=flare');
  const { unmount } = show([mapInvestigation({ slug: 'flare', title: 'The Flare' })]);
  wait(0);
  unmount();
  expect(address()).toBe('/map?place=flare');
});

it('an address opens its place, near enough for a marker of its own', () => {
  window.history.replaceState(null, '', '/map?place=flare');
  show([
    mapInvestigation(),
    mapInvestigation({ slug: 'flare', title: 'The Flare', latitude: 35.88, longitude: 14.63 }),
  ]);
  expect(screen.getByRole('article', { name: 'The Flare' })).toBeInTheDocument();
  expect(opening.centre).toEqual([14.63, 35.88]);
  expect(opening.zoom).toBeGreaterThan(1.9);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(address()).toBe('/map');
});

it.each(['none', '%E0%A4%A', '"]', 'x'.repeat(9_000)])(
  'an address with an unknown place changes nothing',
  (place) => {
    window.history.replaceState(null, '', `/map?place=${place}`);
    const before = address();
    show();
    expect(screen.queryByRole('article')).toBeNull();
    expect(opening).toMatchObject({ centre: [25, 30], zoom: 1.9 });
    expect(address()).toBe(before);
  },
);

it('says that pictures are missing once it can be used, and goes on', () => {
  const onFailure = jest.fn();
  show(INVESTIGATIONS, onFailure);
  act(() => fail());
  expect(onFailure).not.toHaveBeenCalled();
  expect(screen.getByText('Some of the map’s pictures can’t be reached now.')).toBeVisible();
  expect(marker('I.064 Moonset Table')).toBeInTheDocument();
});

it('presses of the zoom buttons add up, also while the map is on its way', () => {
  show([mapInvestigation()]);
  const zooms = () => handle.easeTo.mock.calls.map(([{ zoom }]) => zoom);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  handle.isZooming.mockReturnValue(true);
  for (const name of ['Zoom in', 'Zoom in', 'Zoom out', 'Zoom in', 'Zoom in', 'Zoom in', 'Zoom in'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(zooms().map((zoom = 0) => Number(zoom.toFixed(3)))).toEqual([
    2.9, 3.9, 4.9, 3.9, 4.9, 5.9, 6.9, 7,
  ]);
  handle.isZooming.mockReturnValue(false);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(zooms().at(-1)).toBeCloseTo(0.9);
});

it('a cluster zooms to where it splits', () => {
  show([
    mapInvestigation(),
    mapInvestigation({ slug: 'flare', latitude: 35.88, longitude: 14.63 }),
  ]);
  fireEvent.click(marker('2 cases'));
  const [{ zoom = 0 } = {}] = handle.easeTo.mock.calls[0] ?? [];
  expect(zoom).toBeGreaterThan(1.9);
  expect(zoom).toBeLessThanOrEqual(7);
});

it('investigations at the same place open a choice', () => {
  show([
    mapInvestigation(),
    mapInvestigation({ slug: 'flare', title: 'The Harbour Flare', code: 'I.087' }),
  ]);
  fireEvent.click(marker('2 cases'));
  expect(handle.easeTo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /^Study I\.087|^Investigation I\.087/ }));
  expect(screen.getByRole('article', { name: 'The Harbour Flare' })).toBeInTheDocument();
});

it('filtered investigations are removed from the map', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<input type="radio" name="map-kind" value="studies" />',
  );
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  show();
  fireEvent.click(marker('I.071 Six Ways to Read a Wave'));
  act(() => field.click());
  expect(marker('I.064 Moonset Table')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Six Ways/ })).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  field.remove();
});

it('handles a resize once, 100 ms after the last change (GEN-28)', () => {
  show();
  width = 960;
  resized();
  wait(RESIZE_DELAY - 1);
  resized();
  wait(RESIZE_DELAY - 1);
  expect(handle.resize).not.toHaveBeenCalled();
  wait(1);
  expect(handle.resize).toHaveBeenCalledTimes(1);
  expect(handle.jumpTo).toHaveBeenCalledWith({ center: [25, 30], zoom: 0.95 });
});

it('a map moved by the visitor stays there', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  resized();
  wait(RESIZE_DELAY);
  expect(handle.resize).toHaveBeenCalledTimes(1);
  expect(handle.jumpTo).not.toHaveBeenCalled();
});

it('a card below the map does not cover its marker', () => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  show();
  fireEvent.click(marker('I.084 The Courtyard at Number Nine'));
  see(-180, -60, 180, 60);
  resized();
  wait(RESIZE_DELAY);
  expect(handle.easeTo).toHaveBeenLastCalledWith({ center: [-21, 64] });
});

it('a popup is beside the copy of its marker that is nearest to the middle', () => {
  see(-155, -80, 205, 80);
  show([mapInvestigation({ longitude: -170, latitude: 20 })]);
  fireEvent.click(marker('I.071'));
  expect(handle.project).toHaveBeenLastCalledWith([190, 20]);
});
