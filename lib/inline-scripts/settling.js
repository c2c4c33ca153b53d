// Marks the document with `data-settling` until a second after it has loaded: until then the ticker's links ignore clicks
// (checklist TICK-05; `CLICKABLE_AFTER` in components/ticker). Runs before the page is painted. Also marks it for visitors whose browser asks to save data, who are
// then offered the lite version.
{
  const { dataset } = document.documentElement;
  dataset.settling = '';
  if (/** @type {{ connection?: { saveData: boolean } }} */ (navigator).connection?.saveData)
    dataset.saveData = '';
  addEventListener('load', () => setTimeout(() => delete dataset.settling, 1_000), { once: true });
}
