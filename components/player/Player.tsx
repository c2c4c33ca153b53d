'use client';

import { useSyncExternalStore } from 'react';
import { dropEntry } from '@/components/behaviour/close-on-back';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import * as words from '@/lib/words';
import { askedFilms } from './asked-films';
import { getCurrentVideo, subscribeToCurrentVideo, updateCurrentVideo } from './current-video';
import { fileOf, filmOf } from './film';
import { InPlace } from './InPlace';
import { startInAddress } from './start-in-address';
import { VideoPlayer } from './VideoPlayer';

let opened = 0;

/**
 * Shows the film of a server-rendered `<details>` over the page or, if the page is about the film, in its place.
 *
 * @param isPaused true for a film that is opened only because of the address
 */
export function showFilm(details: HTMLDetailsElement, isPaused: boolean) {
  const place = details.closest<HTMLElement>('[data-film-page]');
  if (!place) openVideo(details);
  else if (place.isConnected) placeVideo(details, place, isPaused);
}

/** Makes a film the current one. */
export function openVideo(details: HTMLDetailsElement) {
  const video = details.querySelector('video');
  if (!video) return;
  opened += 1;
  const opener = details.querySelector('summary');
  updateCurrentVideo({ film: filmOf(video), opener, ...askedFilms.get(details) });
}

/** Replaces the film on its own page with the player, paused at the moment that the address names. */
function placeVideo(details: HTMLDetailsElement, place: HTMLElement, isPaused: boolean) {
  const video = details.querySelector('video');
  if (!video || getCurrentVideo()?.place === place) return;
  const film = { ...filmOf(video), address: window.location.pathname };
  const start = { ...startInAddress(film.duration), isPaused };
  opened += 1;
  updateCurrentVideo({ film, opener: null, place, start });
}

/**
 * Renders the player while there is a current film, otherwise nothing (checklist VID-01). Each film has its own player.
 */
export function Player() {
  const current = useSyncExternalStore(subscribeToCurrentVideo, getCurrentVideo);
  if (!current) return null;
  const { film, opener, place } = current;
  const player = <VideoPlayer {...current} />;
  return (
    <ErrorBoundary
      key={opened}
      failure={{
        text: words.filmUnplayable,
        link: { href: fileOf(film), label: words.openTheFile },
      }}
      onError={() => {
        updateCurrentVideo(null);
        if (!place) dropEntry();
        opener?.focus({ preventScroll: true });
      }}
    >
      {place ? <InPlace place={place}>{player}</InPlace> : player}
    </ErrorBoundary>
  );
}
