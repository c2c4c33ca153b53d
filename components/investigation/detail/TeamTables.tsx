import { extendedTeamNames, personLink } from '@/components/detail/credit-names';
import {
  CreditBlock,
  CreditRow,
  CreditTable,
  CreditTables,
} from '@/components/detail/CreditTables';
import { NameList } from '@/components/ui/NameList';
import { RichText } from '@/components/ui/RichText';
import type { InvestigationDetail } from '@/lib/domain/investigation';
import * as words from '@/lib/words';
import styles from './TeamTables.module.scss';

interface TeamTablesProps extends Pick<
  InvestigationDetail,
  'team' | 'extendedTeam' | 'otherTables'
> {
  /** The language of the tables, if known. */
  readonly language: string | null | undefined;
}

/** Credits: core team, extended team and other tables (checklist DET-10). */
export function TeamTables({ team, extendedTeam, otherTables, language }: TeamTablesProps) {
  return (
    <CreditTables>
      {team.length > 0 && (
        <CreditTable title={words.coreTeam}>
          {team.map(({ role, people }, index) => (
            <CreditRow key={index} role={role}>
              <NameList items={people.map(personLink)} empty={words.none} />
            </CreditRow>
          ))}
        </CreditTable>
      )}
      {extendedTeam.length > 0 && (
        <CreditTable title={words.extendedTeam}>
          {extendedTeam.map((row, index) => (
            <CreditRow key={index} role={row.role}>
              <NameList items={extendedTeamNames(row)} empty={words.none} />
            </CreditRow>
          ))}
        </CreditTable>
      )}
      {otherTables.map(({ title, content }, index) => (
        <CreditBlock key={index} title={title}>
          <RichText html={content} language={language} className={styles.content} anchored />
        </CreditBlock>
      ))}
    </CreditTables>
  );
}
