/** iPhones only support full screen for video elements. */
interface VideoWithOwnFullscreen extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Enters or leaves full screen with the film and its controls. */
export async function toggleFullscreen(
  frame: HTMLElement | null,
  screen: VideoWithOwnFullscreen | null,
): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (document.fullscreenEnabled) await frame?.requestFullscreen();
    else screen?.webkitEnterFullscreen?.();
  } catch {
    // If the browser refuses, nothing changes.
  }
}
