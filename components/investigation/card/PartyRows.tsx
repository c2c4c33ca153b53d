import { LabelValue } from '@/components/ui/LabelValueList';
import { NameList } from '@/components/ui/NameList';
import type { Party } from '@/lib/domain/party';

/** Who stands behind a case. */
export interface Parties {
  /** Whose project the agency supports; not said twice when they commissioned it too. */
  readonly supportedParty: string | null;
  readonly commissionedBy: readonly Party[];
  readonly fundedBy: readonly Party[];
  readonly collaborators: readonly Party[];
}

/** Who asked, who paid and who helped, with the empties of checklist INV-06 to INV-08. */
export function PartyRows({ supportedParty, commissionedBy, fundedBy, collaborators }: Parties) {
  const isNamed = commissionedBy.some(({ name }) => name === supportedParty);
  return (
    <>
      {supportedParty && !isNamed && <LabelValue label="Project by">{supportedParty}</LabelValue>}
      <LabelValue label="Commissioned by">
        <NameList items={commissionedBy} empty="Self-Initiated" />
      </LabelValue>
      <LabelValue label="Funded by">
        <NameList items={fundedBy} empty="None" />
      </LabelValue>
      <LabelValue label="Collaborators">
        <NameList items={collaborators} empty="None" />
      </LabelValue>
    </>
  );
}
