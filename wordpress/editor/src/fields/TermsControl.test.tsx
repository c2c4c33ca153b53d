import { render, screen } from '@testing-library/react';
import { RecordProvider, type RecordContext } from '../model/record-context';
import type { Field } from '../model/registry';
import { TermsControl } from './TermsControl';

// WordPress brings it at run time.
jest.mock('@wordpress/components', () => ({}), { virtual: true });

const FIELD: Field = { shape: 'terms', label: 'Categories', taxonomy: 'topic' };
const CONTEXT = {
  data: {
    mayCreateTerms: true,
    taxonomies: { topic: { label: 'Categories', restBase: 'topics' } },
  },
  problems: {},
  notes: {},
} as unknown as RecordContext;

it('says how to make a new entry, wherever in the list it is offered', () => {
  render(
    <RecordProvider value={CONTEXT}>
      <TermsControl field={FIELD} path="topics" value={[]} onChange={() => {}} />
    </RecordProvider>,
  );
  const hint = screen.getByText(/^Choose one, or type a new name/);
  expect(hint.textContent).not.toMatch(/first|last/);
});
