/**
 * Keeps the line that says when the record is published up to date. Whenever the date is not being edited, WordPress's
 * script restores the line from when the page was loaded, which is wrong after a save in place.
 *
 * @returns a function to call after each save, once its line is in place
 */
export function keepDateLine(): () => void {
  const line = document.getElementById('timestamp');
  const loaded = line?.innerHTML;
  let saved = loaded;
  const observer = new MutationObserver(() => {
    if (line === null || saved === undefined || saved === loaded) return;
    if (line.innerHTML === loaded) line.innerHTML = saved;
  });
  if (line !== null) observer.observe(line, { childList: true });
  return () => {
    saved = line?.innerHTML;
    observer.takeRecords();
  };
}
