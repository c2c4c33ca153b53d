import { render, screen, within } from '@testing-library/react';
import { html } from '@/lib/domain/testing/builders';
import { AGENCY, HOST_INSTITUTION } from '@/lib/site';
import { DonateView } from './DonateView';

const folds = () => [...document.querySelectorAll('details')];

describe('DonateView', () => {
  it('DON-01: has three folds, all closed', () => {
    render(<DonateView form={null} page={null} />);
    expect(folds().map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
      'Up to £3,000',
      '£3,001 to £10,000',
      'Over £10,000',
    ]);
    expect(folds().every((fold) => !fold.open)).toBe(true);
  });

  it('DON-03: without settings shows other ways to donate and no form', () => {
    const { container } = render(<DonateView form={null} page={null} />);
    const [online] = folds();
    expect(online).toHaveTextContent('Giving online is not possible at the moment.');
    expect(within(online!).getByRole('link', { hidden: true })).toHaveAttribute(
      'href',
      `mailto:${AGENCY.donationsEmail}`,
    );
    expect(container.querySelector('[id^="blackbaud"]')).toBeNull();
  });

  it('DON-04, DON-05: offers transfers by email, separately for the United States, and a contact above', () => {
    render(<DonateView form={null} page={null} />);
    const [, transfer, contact] = folds();
    expect(transfer).toHaveTextContent(/bank transfer, arranged by email/);
    expect(
      within(transfer!).getByRole('heading', { name: 'From the United States', hidden: true }),
    ).toBeInTheDocument();
    expect(contact).toHaveTextContent(/contact us before you give/);
    for (const fold of [transfer, contact]) {
      expect(fold).toHaveTextContent(AGENCY.donationsEmail);
    }
  });

  it('DON-06: names the university that manages donations', () => {
    render(<DonateView form={null} page={null} />);
    expect(
      screen.getByText(
        `Donations are managed through our host university, ${HOST_INSTITUTION.name}.`,
      ),
    ).toBeInTheDocument();
  });

  it('DON-09: shows an editor’s text below', () => {
    const { container } = render(
      <DonateView
        form={null}
        page={{
          id: 1,
          slug: 'donate',
          parent: 1569,
          title: 'Support Us',
          blocks: [{ heading: 'Who Answers', columns: [html('<p>Dara Whitlock.</p>')] }],
          people: [],
          funders: [],
          donors: [],
          collections: [],
        }}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Who Answers' })).toBeInTheDocument();
    expect(container.textContent).toMatch(/Over £10,000.*Who Answers ?Dara Whitlock\. ?$/s);
  });
});
