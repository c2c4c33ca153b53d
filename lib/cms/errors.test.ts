/** @jest-environment node */
import { CmsError } from './errors';

it('an error from another bundle is recognised by its tag', () => {
  const tag = Symbol.for('open-ground.cms-error');
  expect(new CmsError('json', 'news', 'x')).toBeInstanceOf(CmsError);
  expect(Object.assign(new Error('x'), { [tag]: true })).toBeInstanceOf(CmsError);
  for (const value of [new Error('x'), null, 'x', undefined]) {
    expect(value).not.toBeInstanceOf(CmsError);
  }
});
