'use client';

import { useSyncExternalStore } from 'react';
import { dropEntry } from '@/components/behaviour/close-on-back';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import * as words from '@/lib/words';
import { getCurrentVideo, subscribeToCurrentVideo, updateCurrentVideo } from './current-video';
import { filmOf } from './film';
import { VideoPlayer } from './VideoPlayer';

let opened = 0;

/** Makes the film of a server-rendered `<details>` the current one. */
export function openVideo(details: HTMLDetailsElement) {
  const video = details.querySelector('video');
  if (!video) return;
  opened += 1;
  updateCurrentVideo({ film: filmOf(video), opener: details.querySelector('summary') });
}

/** The player while there is a current film, otherwise nothing (checklist VID-01). Each film has its own player. */
export function Player() {
  const current = useSyncExternalStore(subscribeToCurrentVideo, getCurrentVideo);
  if (!current) return null;
  const { film, opener } = current;
  return (
    <ErrorBoundary
      key={opened}
      failure={{
        text: words.filmUnplayable,
        link: { href: film.src, label: words.openTheFile },
      }}
      onError={() => {
        updateCurrentVideo(null);
        dropEntry();
        opener?.focus();
      }}
    >
      <VideoPlayer {...current} />
    </ErrorBoundary>
  );
}
