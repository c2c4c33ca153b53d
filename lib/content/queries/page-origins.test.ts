/** @jest-environment node */
import { originsOf } from './page-origins';
import { forgetSites, openSite } from '../testing/site';

afterEach(forgetSites);

it('a site without services allows nothing beside itself', async () => {
  await openSite();
  expect(originsOf('/map')).toEqual({ form: [], data: [] });
});

it('tracker and map service are asked for data on every page, by origin', async () => {
  await openSite({
    ANALYTICS_URL: 'https://stats.example/agency/',
    ANALYTICS_SITE_ID: '7',
    MAPBOX_TOKEN: 'pk.token',
  });
  const data = ['https://stats.example', 'https://api.mapbox.com'];
  expect(originsOf('/')).toEqual({ form: [], data });
  expect(originsOf('/donate')).toEqual({ form: [], data });
});

it('the donation platform stays on its page', async () => {
  await openSite({
    DONATE_SCRIPT_URL: 'https://cdn.giving.example/main.js',
    DONATE_PUBLIC_KEY: 'key',
    DONATE_FORM_ID: 'form',
  });
  expect(originsOf('/donate').form).toEqual(['https://cdn.giving.example']);
  expect(originsOf('/').form).toEqual([]);
});
