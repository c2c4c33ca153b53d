/** True when the element that had the focus was removed or hidden. Browsers then continue from the top of the page. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    !activeElement.checkVisibility({ visibilityProperty: true })
  );
}
