import { render, screen, within } from '@testing-library/react';
import { AGENCY, HOST_INSTITUTION } from '@/lib/site';
import { DonateView } from './DonateView';

const folds = () => [...document.querySelectorAll('details')];

describe('DonateView', () => {
  it('DON-01: has three folds, all closed', () => {
    render(<DonateView form={null} />);
    expect(folds().map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
      'Up to £3,000',
      '£3,001 to £10,000',
      'Over £10,000',
    ]);
    expect(folds().every((fold) => !fold.open)).toBe(true);
  });

  it('DON-03: without settings shows other ways to donate and no form', () => {
    const { container } = render(<DonateView form={null} />);
    const [online] = folds();
    expect(online).toHaveTextContent('Giving online is not possible at the moment.');
    expect(within(online!).getByRole('link', { hidden: true })).toHaveAttribute(
      'href',
      `mailto:${AGENCY.donationsEmail}`,
    );
    expect(container.querySelector('[id^="blackbaud"]')).toBeNull();
  });

  it('DON-04, DON-05: offers transfers by email, separately for the United States, and a contact above', () => {
    render(<DonateView form={null} />);
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
    render(<DonateView form={null} />);
    expect(
      screen.getByText(
        `Donations are managed through our host university, ${HOST_INSTITUTION.name}.`,
      ),
    ).toBeInTheDocument();
  });
});
