const EMBED_WRAPPER = 'wp-block-embed__wrapper';

/** WordPress's markup for an embed it could not resolve: a wrapper around the bare URL. */
const BARE_EMBED = /\s*(https?:\/\/[^\s<>"']{1,2000})\s*(?=<\/div>)/iy;

/**
 * Turns a bare URL in an embed block, which WordPress leaves there when the platform does not answer, into a frame.
 * Takes linear time: it jumps from wrapper to wrapper and reads each part of the text once.
 */
export function markBareEmbeds(raw: string): string {
  let marked = '';
  let done = 0;
  for (let at = raw.indexOf(EMBED_WRAPPER); at >= 0; at = raw.indexOf(EMBED_WRAPPER, at + 1)) {
    const close = raw.indexOf('>', at);
    if (close < 0) break;
    BARE_EMBED.lastIndex = close + 1;
    const address = BARE_EMBED.exec(raw)?.[1];
    if (address !== undefined && isWithinDiv(raw, at)) {
      marked += `${raw.slice(done, close + 1)}<iframe src="${address}"></iframe>`;
      done = BARE_EMBED.lastIndex;
    }
    at = close;
  }
  return marked + raw.slice(done);
}

/** Whether a position lies within an opening `<div …>`. */
function isWithinDiv(raw: string, at: number): boolean {
  return /^<div\s/i.test(raw.slice(raw.lastIndexOf('<', at)).slice(0, 5));
}
