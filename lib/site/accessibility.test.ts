import { accessibilityClaimsOf, CLAIMED_BY } from './accessibility';

it('an agency says what it has tested itself, and nothing that another has', () => {
  expect(accessibilityClaimsOf(CLAIMED_BY).tested?.items.length).toBeGreaterThan(0);
  expect(accessibilityClaimsOf(CLAIMED_BY).limitations.length).toBeGreaterThan(0);
  expect(accessibilityClaimsOf(`${CLAIMED_BY} Studies`)).toEqual({ tested: null, limitations: [] });
});
