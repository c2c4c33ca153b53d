/** @jest-environment jsdom */
import { readSearchRequest } from '@/lib/domain/search-request';
import { writePanelRequest } from './panel-request';

const address = () => window.location.pathname + window.location.search + window.location.hash;

it.each([
  ['/map', '/map?q=wall', '/map'],
  ['/map?place=wave', '/map?place=wave&q=wall', '/map?place=wave'],
  ['/studies?q=old&type=study#main', '/studies?q=wall#main', '/studies#main'],
])('at %s a search makes it %s, and none %s', (before, during, after) => {
  window.history.replaceState(null, '', before);
  writePanelRequest(readSearchRequest(new URLSearchParams('q=wall')));
  expect(address()).toBe(during);
  writePanelRequest(null);
  expect(address()).toBe(after);
});
