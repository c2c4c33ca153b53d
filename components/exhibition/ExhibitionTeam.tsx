import { extendedTeamNames, personLink } from '@/components/detail/credit-names';
import {
  CreditBlock,
  CreditRow,
  CreditTable,
  CreditTables,
} from '@/components/detail/CreditTables';
import { NameList } from '@/components/ui/NameList';
import type { Credit, ExhibitionDetail } from '@/lib/domain/exhibition';
import * as words from '@/lib/words';
import styles from './ExhibitionTeam.module.scss';

const creditLink = (credit: Credit) =>
  credit.kind === 'person' ? personLink(credit.person) : credit.party;

/** Lists the people behind the exhibition, in the order of checklist EXD-05. Groups without names are left out. */
export function ExhibitionTeam({ detail }: { readonly detail: ExhibitionDetail }) {
  const { extendedTeam } = detail;
  return (
    <CreditTables>
      <Credits title={words.curation} credits={detail.curators} />
      <Credits title={words.coreTeam} credits={detail.coreTeam} />
      {extendedTeam.length > 0 && (
        <CreditTable title={words.extendedTeam}>
          {extendedTeam.map((row, index) => (
            <CreditRow key={index} role={row.role}>
              <NameList items={extendedTeamNames(row)} empty={words.none} />
            </CreditRow>
          ))}
        </CreditTable>
      )}
      <Credits title={words.collaborators} credits={detail.collaborators} />
      <Credits title={words.contributors} credits={detail.contributors} />
      <Credits title={words.graphicDesign} credits={detail.graphicDesign} />
    </CreditTables>
  );
}

interface CreditsProps {
  readonly title: string;
  readonly credits: readonly Credit[];
}

function Credits({ title, credits }: CreditsProps) {
  if (credits.length === 0) return null;
  return (
    <CreditBlock title={title}>
      <p className={styles.names}>
        <NameList items={credits.map(creditLink)} empty={words.none} />
      </p>
    </CreditBlock>
  );
}
