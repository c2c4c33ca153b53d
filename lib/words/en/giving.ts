/** How to give (`/donate`). In a pair of texts, the email address comes between the two. */
export const givingAppeal = (agency: string) =>
  `${agency} takes no money from parties to a case. Gifts pay for the hours nobody commissions: a second reading of a measurement, a translation, the publication of a correction.`;
export const givingManagedBy = (host: string) =>
  `Donations are managed through our host university, ${host}.`;

export const upToThreeThousand = 'Up to £3,000';
export const upToTenThousand = '£3,001 to £10,000';
export const overTenThousand = 'Over £10,000';

export const giveOnline = 'Give online by card, in euros.';
export const givingOnlineImpossible = 'Giving online is not possible at the moment.';
export const givingNeedsScript = 'The online form needs JavaScript, which is switched off.';
export const givingFormLost = 'The online form could not be loaded.';

export const giveByTransfer = (host: string) =>
  [
    'Gifts of this size are made by bank transfer, arranged by email. Write to',
    `with the amount and the country of your bank: we will reply with the bank details of ${host} and a reference that directs your gift to us.`,
  ] as const;
export const fromTheUnitedStates = 'From the United States';
export const giveFromTheUnitedStates = (host: string) =>
  `Write to the same address and say that your bank is in the United States. You will receive separate instructions for a wire transfer in US dollars, with a routing number in place of an IBAN, and the documents ${host} issues to donors who pay tax there.`;
export const contactBeforeGiving =
  'Please contact us before you give. We publish every gift of this size with the donor’s name, and refuse any that could affect a case. Write to';
export const giveAnyAmount = (host: string) =>
  [
    'You can give any amount by bank transfer: write to',
    `with the amount and the country of your bank, and we will send you the bank details of ${host} and a reference.`,
  ] as const;
