import { useEffect, useState } from 'react';
import { post } from '../api';
import { type Reference, references } from './references';

const MOST = 100;

interface Found {
  readonly address: string;
  readonly file: Reference;
}

/** The files of the media library that addresses in texts lead to, as far as they have been looked up. */
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
    // The list says nothing of files that nobody could look up; the next change asks again.
    look().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [key]);
  return known;
}
