import { LabelValue } from '@/components/ui/LabelValueList';
import { NameList } from '@/components/ui/NameList';
import type { Party } from '@/lib/domain/party';
import * as words from '@/lib/words';

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
      {supportedParty && !isNamed && (
        <LabelValue label={words.projectBy}>{supportedParty}</LabelValue>
      )}
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
