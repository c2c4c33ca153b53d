/** @jest-environment node */
import { originsOf } from './page-origins';
import { forgetSites, openSite } from '../testing/site';

afterEach(forgetSites);

/** Where pictures and films of any site of these tests come from: its CMS and itself. */
const MEDIA = ['http://127.0.0.1:9', 'http://localhost:3000'];

it('a site without services allows nothing beside itself', async () => {
  await openSite();
  expect(originsOf('/map')).toEqual({ form: [], data: [], media: MEDIA });
});

it('tracker and map service are asked for data on every page, by origin', async () => {
  await openSite({
    ANALYTICS_URL: 'https://stats.example/agency/',
    ANALYTICS_SITE_ID: '7',
    MAPBOX_TOKEN: 'pk.token',
  });
  const data = ['https://stats.example', 'https://api.mapbox.com'];
  expect(originsOf('/')).toEqual({ form: [], data, media: MEDIA });
  expect(originsOf('/donate')).toEqual({ form: [], data, media: MEDIA });
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

it('media may come from the CMS, the site, the proxy of uploads and the origins that are set', async () => {
  await openSite({
    SITE_URL: 'https://www.site.example/',
    MEDIA_BASE_URL: 'https://media.site.example/uploads/',
    MEDIA_ORIGINS: 'https://films.example https://www.site.example',
  });
  expect(originsOf('/').media).toEqual([
    'http://127.0.0.1:9',
    'https://www.site.example',
    'https://media.site.example',
    'https://films.example',
  ]);
});
