import { join } from 'node:path';
import { runPhp } from '../../../scripts/wordpress/php.mjs';
import { addPlugins, findNeighbours } from './installation';

const SCRIPTS = join(import.meta.dirname, '..', 'agency');

interface AgencyOptions {
  /** Other names for types of the contract: `{ investigation: 'case_file' }`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Whether it registers its types and calls after other plugins. */
  readonly isLate?: boolean;
}

/** The zip files that an agency's WordPress needs; null when one of them is missing. */
export const findAgencysPlugins = (): Promise<string[] | null> =>
  findNeighbours(['secure-custom-fields', 'acf-to-rest-api']);

/**
 * Makes an agency's WordPress of one that was just started with content: sixty records over all types in fields of
 * Secure Custom Fields, `fa/v1` answered by a plugin of the agency's own, `acf/v3` by ACF to REST API. Our plugin is
 * switched off, and has left nothing.
 *
 * @param dir the installation's folder
 * @param archives from findAgencysPlugins()
 * @returns how many records there are of each type
 */
export async function becomeAgency(
  dir: string,
  archives: readonly string[],
  { names = {}, isLate = false }: AgencyOptions = {},
): Promise<Readonly<Record<string, number>>> {
  await addPlugins(dir, archives);
  const args = [join(dir, 'public')];
  const input = JSON.stringify({ names, late: isLate });
  await runPhp(join(SCRIPTS, 'prepare.php'), { args, input });
  const output = await runPhp(join(SCRIPTS, 'convert.php'), { args, input });
  return (JSON.parse(output) as { records: Record<string, number> }).records;
}
