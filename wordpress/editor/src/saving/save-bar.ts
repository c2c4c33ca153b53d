/**
 * Moves WordPress's save buttons into a bar that stays in view (styles.css), within their box, because WordPress's scripts
 * look for them there.
 *
 * @returns the element for the status; null if the user has no such box
 */
export function createSaveBar(): Element | null {
  const box = document.getElementById('submitpost');
  if (box === null) return null;
  const bar = document.createElement('div');
  bar.className = 'open-ground-save-bar';
  const status = document.createElement('div');
  const buttons = ['save-action', 'publishing-action'].flatMap(
    (id) => document.getElementById(id) ?? [],
  );
  bar.append(status, ...buttons);
  box.append(bar);
  return status;
}
