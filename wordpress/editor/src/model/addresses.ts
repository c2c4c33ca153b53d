import { useEffect, useState } from 'react';
import { post } from '../api';
import { type Reference, references } from './references';

const MOST = 100;

interface Found {
  readonly address: string;
  readonly file: Reference;
}

/** Looks up media library files by the URLs used in texts. The result contains those that have loaded. */
export function useFilesAt(addresses: readonly string[]): ReadonlyMap<string, Reference | null> {
  const [known, setKnown] = useState<ReadonlyMap<string, Reference | null>>(new Map());
  const key = [...new Set(addresses)].filter((address) => !known.has(address)).join('\n');
  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    const unknown = key.split('\n').slice(0, MOST);
    const look = async () => {
      const found = await post<readonly Found[]>('/files', { addresses: unknown });
      references.learn(found.map(({ file }) => file));
      const files = new Map(found.map(({ address, file }) => [address, file]));
      if (!isWanted) return;
      setKnown((before) => {
        const looked = unknown.map((address) => [address, files.get(address) ?? null] as const);
        return new Map([...before, ...looked]);
      });
    };
    // Ignored: the checklist omits files that could not be looked up, and the next change tries again.
    look().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [key]);
  return known;
}
