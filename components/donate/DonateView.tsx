import type { ReactNode } from 'react';
import { DescriptionBlocks } from '@/components/detail/DescriptionBlocks';
import { Disclosure } from '@/components/ui/Disclosure';
import { ContentWarning } from '@/components/ui/Warned';
import type { Page } from '@/lib/domain/page';
import { AGENCY, HOST_INSTITUTION } from '@/lib/site';
import * as words from '@/lib/words';
import styles from './DonateView.module.scss';
import type { DonorForm } from './donor-form';
import { OnlineForm } from './OnlineForm';

const HOST = HOST_INSTITUTION.name;
const EMAIL = <a href={`mailto:${AGENCY.donationsEmail}`}>{AGENCY.donationsEmail}</a>;

interface DonateViewProps {
  readonly form: DonorForm | null;
  /** An editor's text, or null. */
  readonly page: Page | null;
}

/**
 * Shows three ways to give, by amount, each in its own disclosure, and what gifts are for (checklist DON-01 to DON-06,
 * DON-09).
 */
export function DonateView({ form, page }: DonateViewProps) {
  const { blocks = [], contentWarning, language } = page ?? {};
  return (
    <>
      <div className={styles.view}>
        <header className={styles.head}>
          <h1 className={styles.title}>{words.supportUs}</h1>
          <p>{words.givingAppeal(AGENCY.name)}</p>
          <p>{words.givingManagedBy(HOST)}</p>
        </header>
        <div className={styles.tiers}>
          <Tier amount={words.upToThreeThousand}>
            <OnlineTier form={form} />
          </Tier>
          <Tier amount={words.upToTenThousand}>
            <AroundAddress words={words.giveByTransfer(HOST)} />
            <h2 className={styles.case}>{words.fromTheUnitedStates}</h2>
            <p>{words.giveFromTheUnitedStates(HOST)}</p>
          </Tier>
          <Tier amount={words.overTenThousand}>
            <p>
              {words.contactBeforeGiving} {EMAIL}.
            </p>
          </Tier>
        </div>
      </div>
      {contentWarning !== undefined && <ContentWarning>{contentWarning}</ContentWarning>}
      {blocks.length > 0 && <DescriptionBlocks id="text" blocks={blocks} language={language} />}
    </>
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
  if (!form) return <OtherWays reason={words.givingOnlineImpossible} />;
  const { scriptUrl, publicKey, formId, zone } = form;
  return (
    <>
      <p className={styles.lead}>{words.giveOnline}</p>
      <div className={styles.scriptless}>
        <OtherWays reason={words.givingNeedsScript} />
      </div>
      <OnlineForm className={styles.form} {...{ scriptUrl, publicKey, formId, zone }}>
        <OtherWays reason={words.givingFormLost} />
      </OnlineForm>
    </>
  );
}

/** Lists other ways to give, for when the form is not available. */
function OtherWays({ reason }: { readonly reason: string }) {
  return (
    <>
      <p className={styles.reason}>{reason}</p>
      <AroundAddress words={words.giveAnyAmount(HOST)} />
    </>
  );
}

/** Shows a sentence with the email address in the middle. */
function AroundAddress({ words: [before, after] }: { readonly words: readonly [string, string] }) {
  return (
    <p>
      <span>{before}</span> {EMAIL} <span>{after}</span>
    </p>
  );
}
