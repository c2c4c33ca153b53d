import { useEffect, useState } from 'react';
import { get, messageOf } from '../api';

/** A resource of a record that a text may cite. */
export interface Resource {
  /** The key by which it is cited. */
  readonly key: string;
  /** All keys by which links find it, including those of its file and of another backend. */
  readonly keys: readonly string[];
  readonly is: 'film' | 'picture' | 'document';
  readonly title: string;
  /** The URL of its file; '' for a film that is played elsewhere. */
  readonly url: string;
}

/** Returns the name of a resource. Without a title, that is its file; without a file here, its key. */
export const nameOf = ({ title, url, key }: Pick<Resource, 'title' | 'url' | 'key'>): string =>
  title.trim() || fileNameOf(url) || key;

function fileNameOf(url: string): string {
  const name = /([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

interface Resources {
  /** null until they have loaded. */
  readonly found: readonly Resource[] | null;
  readonly problem: string;
}

/** Returns the saved films, pictures and documents of a record. */
export function useResources(record: number): Resources {
  const [state, setState] = useState<Resources & { readonly record: number }>({
    record,
    found: null,
    problem: '',
  });
  useEffect(() => {
    const asked = new AbortController();
    get<readonly Resource[]>(`/resources?id=${record}`, asked.signal).then(
      (found) => setState({ record, found, problem: '' }),
      (error: unknown) =>
        asked.signal.aborted || setState({ record, found: null, problem: messageOf(error) }),
    );
    return () => asked.abort();
  }, [record]);
  return state.record === record ? state : { found: null, problem: '' };
}
