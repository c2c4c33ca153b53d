/** iPhones support full screen for video elements only. */
interface VideoWithOwnFullscreen extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Enters or leaves full screen with the film and its controls. */
export function toggleFullscreen(frame: HTMLElement | null, screen: VideoWithOwnFullscreen | null) {
  // If the browser refuses, nothing changes.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  else if (document.fullscreenEnabled) void frame?.requestFullscreen().catch(() => {});
  else screen?.webkitEnterFullscreen?.();
}
