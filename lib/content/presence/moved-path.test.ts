/** @jest-environment node */
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { movedPath } from './moved-path';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});

afterEach(forgetSites);

const fill = async () => {
  site.commit('investigations', investigationsAnswer([record(1, 'wall'), record(2, 'a:b é')]));
  await site.store.slugHistory.remember('investigation', 'fence', 'wall');
};

it.each([
  ['/about', '/about/agency'],
  ['/Studies', '/studies'],
  ['/About', '/about/agency'],
  ['/Investigation/WALL', '/investigation/wall'],
  ['/investigation/fence', '/investigation/wall'],
  ['/investigation/fence.csl.json', '/investigation/wall.csl.json'],
  [
    '/investigation/fence/resources/é-k0123456789',
    '/investigation/wall/resources/%C3%A9-k0123456789',
  ],
  ['/lite/investigation/fence/resources', '/lite/investigation/wall/resources'],
  ['/lite/about', '/lite/about/agency'],
  ['/lite/Studies', '/lite/studies'],
  ['/lite/investigation/fence', '/lite/investigation/wall'],
  // Present at the path, or nowhere.
  ['/', null],
  ['/studies', null],
  ['/lite', null],
  ['/investigation/wall', null],
  ['/investigation/none', null],
  ['/nothing', null],
  ['/api/health', null],
  ['/API/health', null],
  ['/media/a.jpg', null],
])('%s has moved to %j', async (path, moved) => {
  await fill();
  expect(await movedPath(path)).toBe(moved);
});

it('moves nothing before there is content, but for sections', async () => {
  expect(await movedPath('/Studies')).toBeNull();
  expect(await movedPath('/about')).toBe('/about/agency');
});
