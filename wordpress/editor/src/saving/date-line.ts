/**
 * Whenever the date is not being edited, WordPress's script puts back the line that says when the record is published as it was when
 * the page was loaded. After a save in place that is no longer true.
 *
 * @returns a function to call with each save's line in place
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
