/** Plays a preview. Where the browser can't, may not, or is interrupted, its still remains. */
export async function playQuietly(film: HTMLMediaElement | null): Promise<void> {
  try {
    await film?.play();
  } catch {
    // Nothing was promised.
  }
}
