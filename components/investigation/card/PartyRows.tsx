import { EmptyValue } from '@/components/ui/EmptyValue';
import { LabelValue } from '@/components/ui/LabelValueList';
import { NameList } from '@/components/ui/NameList';
import type { Party } from '@/lib/domain/party';
import * as words from '@/lib/words';

/** The parties behind an investigation. */
export interface Parties {
  /** The party whose project the agency supports. Not shown if that party is also a commissioner. */
  readonly supportedParty: string | null;
  readonly commissionedBy: readonly Party[];
  readonly fundedBy: readonly Party[];
  readonly collaborators: readonly Party[];
}

/** Capitalises a name that an editor wrote as part of a sentence ('the Quiet Water Union'). */
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Shows commissioners, funders and collaborators, with the empty values of checklist INV-06 to INV-08. */
export function PartyRows(parties: Parties) {
  const { commissionedBy, fundedBy, collaborators } = parties;
  return (
    <>
      <SupportedPartyRow {...parties} />
      <LabelValue label={words.commissionedBy}>
        <NameList items={commissionedBy} empty={words.selfInitiated} />
      </LabelValue>
      <LabelValue label={words.fundedBy}>
        <NameList items={fundedBy} empty={words.none} />
      </LabelValue>
      <LabelValue label={words.collaborators}>
        <NameList items={collaborators} empty={words.none} />
      </LabelValue>
    </>
  );
}

/** Shows the parties on a card, in a single row if nobody is named. */
export function BriefPartyRows(parties: Parties) {
  const { commissionedBy, fundedBy, collaborators } = parties;
  if (commissionedBy.length + fundedBy.length + collaborators.length > 0) {
    return <PartyRows {...parties} />;
  }
  return (
    <>
      <SupportedPartyRow {...parties} />
      <LabelValue label={words.commissionedFundedWith}>
        <EmptyValue>{words.selfInitiated}</EmptyValue>, <EmptyValue>{words.none}</EmptyValue>,{' '}
        <EmptyValue>{words.none}</EmptyValue>
      </LabelValue>
    </>
  );
}

function SupportedPartyRow({ supportedParty, commissionedBy }: Parties) {
  const isNamed = commissionedBy.some(({ name }) => name === supportedParty);
  if (!supportedParty || isNamed) return null;
  return <LabelValue label={words.projectBy}>{capitalised(supportedParty)}</LabelValue>;
}
