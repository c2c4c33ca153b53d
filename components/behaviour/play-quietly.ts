/** Plays a preview. Its still remains if the browser can't play it, may not, or is interrupted. */
export async function playQuietly(film: HTMLMediaElement | null): Promise<void> {
  try {
    await film?.play();
  } catch {
    // The preview is optional.
  }
}
