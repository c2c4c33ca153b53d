import { post } from '../api';
import { useAnswers } from './answers';
import { type Reference, references } from './references';

interface Found {
  readonly address: string;
  readonly file: Reference;
}

async function filesAt(addresses: readonly string[], signal: AbortSignal) {
  const found = await post<readonly Found[]>('/files', { addresses }, signal);
  references.learn(found.map(({ file }) => file));
  return new Map(found.map(({ address, file }) => [address, file]));
}

/** Looks up media library files by the URLs used in texts. */
export const useFilesAt = (addresses: readonly string[]) => useAnswers(addresses, filesAt);
