/** True when the element that had the focus was removed or is hidden now: browsers then begin at the top of the page. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    !activeElement.checkVisibility({ visibilityProperty: true })
  );
}
