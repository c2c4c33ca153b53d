import { render } from '@testing-library/react';
import { InvestigationTags } from './InvestigationTags';

jest.mock('@/lib/site/agency', () => ({
  ...jest.requireActual<object>('@/lib/site/agency'),
  SISTER_PROJECT: null,
}));

it('an agency without a sister project has no badge of one, whatever the CMS says', () => {
  const { container } = render(
    <InvestigationTags code={null} kind="investigation" sisterProject="by" />,
  );
  expect(container).toHaveTextContent(/^Investigation$/);
});
