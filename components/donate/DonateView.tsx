import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/Disclosure';
import { AGENCY, HOST_INSTITUTION } from '@/lib/site';
import * as words from '@/lib/words';
import styles from './DonateView.module.scss';
import type { DonorForm } from './donor-form';
import { OnlineForm } from './OnlineForm';

const EMAIL = <a href={`mailto:${AGENCY.donationsEmail}`}>{AGENCY.donationsEmail}</a>;

/** Three ways to give, by amount, each in a fold of its own (checklist DON-01 to DON-06). */
export function DonateView({ form }: { readonly form: DonorForm | null }) {
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.supportUs}</h1>
        <p>
          {AGENCY.name} takes no money from parties to a case. Gifts pay for the hours nobody
          commissions: a second reading of a measurement, a translation, the publication of a
          correction.
        </p>
        <p>Donations are managed through our host university, {HOST_INSTITUTION.name}.</p>
      </header>
      <div className={styles.tiers}>
        <Tier amount="Up to £3,000">
          <OnlineTier form={form} />
        </Tier>
        <Tier amount="£3,001 to £10,000">
          <p>
            Gifts of this size are made by bank transfer, arranged by email. Write to {EMAIL} with
            the amount and the country of your bank: we answer with the account of{' '}
            {HOST_INSTITUTION.name} and the reference that brings your gift to us.
          </p>
          <h2 className={styles.case}>From the United States</h2>
          <p>
            Write to the same address and say that your bank is in the United States. You receive
            separate instructions for a wire transfer in US dollars, with a routing number in place
            of an IBAN, and the papers {HOST_INSTITUTION.name} gives to donors who pay tax there.
          </p>
        </Tier>
        <Tier amount="Over £10,000">
          <p>
            Please contact us before you give. We publish every gift of this size with the name of
            the giver, and refuse those that would touch a case. Write to {EMAIL}.
          </p>
        </Tier>
      </div>
    </div>
  );
}

interface TierProps {
  readonly amount: string;
  readonly children: ReactNode;
}

function Tier({ amount, children }: TierProps) {
  return (
    <Disclosure className={styles.tier} summary={<span className={styles.amount}>{amount}</span>}>
      <div className={styles.text}>{children}</div>
    </Disclosure>
  );
}

function OnlineTier({ form }: { readonly form: DonorForm | null }) {
  if (!form) return <OtherWays reason="Giving online is not possible at the moment." />;
  const { scriptUrl, publicKey, formId, zone } = form;
  return (
    <>
      <p className={styles.lead}>Give online by card, in euros.</p>
      <div className={styles.scriptless}>
        <OtherWays reason="The online form needs JavaScript, which is switched off." />
      </div>
      <OnlineForm className={styles.form} {...{ scriptUrl, publicKey, formId, zone }}>
        <OtherWays reason="The online form could not be loaded." />
      </OnlineForm>
    </>
  );
}

/** What to do where the form does not come. */
function OtherWays({ reason }: { readonly reason: string }) {
  return (
    <>
      <p className={styles.reason}>{reason}</p>
      <p>
        You can give any amount by bank transfer: write to {EMAIL} with the amount and the country
        of your bank, and we send you the account of {HOST_INSTITUTION.name} and a reference.
      </p>
    </>
  );
}
