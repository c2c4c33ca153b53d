import { join } from 'node:path';
import { Marks } from '../store/marks';
import { makeFolder } from './folders';

/** Opens marks with a key of their own. */
export const makeMarks = async (): Promise<Marks> =>
  Marks.open(join(await makeFolder(), 'removal-keys.json'));
