import { useEffect, useState } from 'react';
import { get, messageOf } from '../api';

/** What a text may cite of a record. */
export interface Resource {
  /** By which it is cited. */
  readonly key: string;
  /** All by which links find it: those of its file and of another backend, too. */
  readonly keys: readonly string[];
  readonly is: 'film' | 'picture' | 'document';
  readonly title: string;
  /** Of its file; of a film that is played elsewhere ''. */
  readonly url: string;
}

/** What a resource is called: one that was never given a title, by its file; one without a file here, by its key. */
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
  /** Null until they are there. */
  readonly found: readonly Resource[] | null;
  readonly problem: string;
}

/** The films, pictures and documents of a record, as they are saved. */
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
