/** @jest-environment node */
import { sendJson, startCmsServer } from '@/lib/cms/testing/cms-server';
import { bootSite, forgetSites } from './site';
import { untilFull } from './waiting';

afterEach(forgetSites);

it.each([
  ['is not found', 404],
  ['has another shape', 200],
])('a list that the CMS of a test does not know (%s) is named at once', async (_, status) => {
  const cms = await startCmsServer();
  cms.answer((request, response) =>
    request.url?.includes('fa/v1/ticker')
      ? sendJson(response, 'none', { status })
      : response.destroy(),
  );
  const site = await bootSite({ CMS_API_ROOT: cms.apiRoot });
  await expect(untilFull(site)).rejects.toThrow('CMS has no usable answer for: ticker');
  await cms.close();
});
