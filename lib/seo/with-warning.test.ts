import { withWarning } from './with-warning';

it.each([
  [undefined, 'A boat goes down.', 'A boat goes down.'],
  ['Drowning.', 'A boat goes down.', 'Content warning: Drowning. A boat goes down.'],
  ['Drowning.', '', 'Content warning: Drowning.'],
])('with the warning %j the text %j becomes %j', (warning, text, shown) => {
  expect(withWarning(warning, text)).toBe(shown);
});
