/** iPhones allow full screen for video elements only. */
interface VideoWithOwnFullscreen extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Gives the film and its controls the whole screen, or takes it back. */
export function toggleFullscreen(frame: HTMLElement | null, screen: VideoWithOwnFullscreen | null) {
  // A refusal leaves everything as it was.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  else if (document.fullscreenEnabled) void frame?.requestFullscreen().catch(() => {});
  else screen?.webkitEnterFullscreen?.();
}
