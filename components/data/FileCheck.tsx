'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { SiteLink } from '@/components/ui/SiteLink';
import { CHECKSUMS_PATH } from '@/lib/routes';
import * as words from '@/lib/words';
import { readChecksums, type PublishedFile } from './checksum-list';
import styles from './FileCheck.module.scss';
import { sumOfFile } from './sum-of-file';

type Checksums = ReadonlyMap<string, PublishedFile>;

type Outcome =
  | { readonly kind: 'reading'; readonly bytes: number; readonly size: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'checked'; readonly file: PublishedFile | null };

async function fetchChecksums(): Promise<Checksums> {
  const response = await fetch(CHECKSUMS_PATH);
  if (!response.ok) throw new Error(`The site answered ${response.status}`);
  return readChecksums(await response.text());
}

/**
 * Says whether a file that the reader chooses is published here, by its checksum. Everything needed is loaded before a
 * file is chosen, and nothing of the file leaves the browser (docs/specification/site.md, 'Check a file').
 */
export function FileCheck() {
  const id = useId();
  const [published, setPublished] = useState<Checksums | 'failed' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const reading = useRef<AbortController | null>(null);

  const load = () => void fetchChecksums().then(setPublished, () => setPublished('failed'));
  useEffect(() => {
    load();
    return () => reading.current?.abort();
  }, []);

  const check = async (file: File, among: Checksums) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    const onProgress = (bytes: number) => setOutcome({ kind: 'reading', bytes, size: file.size });
    onProgress(0);
    try {
      const sum = await sumOfFile(file, onProgress, signal);
      setOutcome({ kind: 'checked', file: among.get(sum) ?? null });
    } catch {
      // Ignored if the reader has chosen another file meanwhile.
      if (!signal.aborted) setOutcome({ kind: 'unreadable' });
    }
  };

  if (published === 'failed') {
    return (
      <div className={styles.check}>
        <p role="alert">{words.checkFile.noList}</p>
        <Button
          onClick={() => {
            setPublished(null);
            load();
          }}
        >
          {words.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.check} aria-busy={published === null}>
      {published === null ? (
        <p>{words.loading}</p>
      ) : (
        <>
          <label htmlFor={id}>{words.checkFile.choose}</label>
          {/* A file can also be dropped on the input. */}
          <input
            id={id}
            type="file"
            className={styles.file}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void check(file, published);
            }}
          />
        </>
      )}
      {outcome?.kind === 'reading' && (
        <progress
          className={styles.progress}
          aria-label={words.checkFile.reading}
          value={outcome.bytes}
          max={outcome.size}
        />
      )}
      <div role="status">{outcome && <Said outcome={outcome} />}</div>
      {outcome?.kind === 'checked' && <p className={styles.note}>{words.checkFile.note}</p>}
    </div>
  );
}

function Said({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'reading') return null;
  if (outcome.kind === 'unreadable') return words.checkFile.unreadable;
  const { file } = outcome;
  if (!file) return words.checkFile.notPublished;
  return (
    <>
      <span>{words.checkFile.published}</span>{' '}
      <SiteLink href={file.path} dir="auto">
        {file.title}
      </SiteLink>
    </>
  );
}
