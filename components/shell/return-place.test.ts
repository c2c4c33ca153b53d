/** @jest-environment jsdom */
import { rememberPlace } from './left-place';
import { returnToPlace } from './return-place';

// jsdom has no layout, so each element's top is set here.
const tops = new Map<Element, number>();
let inTheMiddle: Element | null = null;
Element.prototype.checkVisibility = () => true;
Element.prototype.getBoundingClientRect = function (this: Element) {
  return new DOMRect(0, tops.get(this) ?? 0);
};
document.elementFromPoint = () => inTheMiddle;

const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation();

/** Shows a page: links with their distances from the window's top. */
function show(links: readonly (readonly [href: string, top: number])[], rest = '') {
  const items = links.map(([href]) => `<li><a href="${href}">Case</a></li>`).join('');
  document.body.innerHTML = `<nav><a href="/about">About</a></nav><main>${items}${rest}</main>`;
  const shown = [...document.querySelectorAll('main a')];
  for (const [index, link] of shown.entries()) tops.set(link, links[index]?.[1] ?? 0);
  return shown;
}

const leaveBy = (link: Element | null | undefined) => {
  if (!link) throw new Error('no such link');
  rememberPlace(link);
};

beforeEach(() => {
  tops.clear();
  inTheMiddle = null;
  scrollBy.mockClear();
  window.history.replaceState(null, '');
});

it.each([
  [
    'where it was',
    [
      ['/a', 400],
      ['/b', 700],
    ],
    300,
  ],
  [
    'below a case that is new',
    [
      ['/new', 400],
      ['/a', 700],
      ['/b', 1000],
    ],
    600,
  ],
  [
    'on a page that names it twice',
    [
      ['/b', 100],
      ['/b', 500],
    ],
    -300,
  ],
] as const)('brings the link back to its place: %s', (_, links, distance) => {
  leaveBy(
    show([
      ['/a', 100],
      ['/b', 400],
    ])[1],
  );
  show(links);
  returnToPlace()?.();
  expect(scrollBy.mock.calls).toEqual([[{ top: distance, behavior: 'instant' }]]);
});

it('tells links to one address apart', () => {
  leaveBy(
    show([
      ['/a', 100],
      ['/a', 400],
    ])[1],
  );
  show([
    ['/a', 100],
    ['/a', 450],
  ]);
  returnToPlace()?.();
  expect(scrollBy).toHaveBeenCalledWith({ top: 50, behavior: 'instant' });
});

it('does not count copies, which scripts make later', () => {
  const copy = '<ul aria-hidden="true"><a href="/a">Case</a></ul>';
  show([
    ['/a', 100],
    ['/a', 400],
  ]);
  document.querySelector('main')?.insertAdjacentHTML('afterbegin', copy);
  leaveBy(document.querySelectorAll('li a')[1]);
  show([
    ['/a', 100],
    ['/a', 450],
  ]);
  returnToPlace()?.();
  expect(scrollBy).toHaveBeenCalledWith({ top: 50, behavior: 'instant' });
});

it('keeps what is in the middle when a link of a bar is followed', () => {
  inTheMiddle =
    show([
      ['/a', 100],
      ['/b', 400],
    ])[1] ?? null;
  leaveBy(document.querySelector('nav a'));
  show([
    ['/a', 100],
    ['/b', 500],
  ]);
  returnToPlace()?.();
  expect(scrollBy).toHaveBeenCalledWith({ top: 100, behavior: 'instant' });
});

it('stays where the browser is when nothing was in the middle, when the link is gone, and on a visit', () => {
  leaveBy(show([['/a', 100]])[0]);
  leaveBy(document.querySelector('nav a'));
  show([['/a', 500]]);
  expect(returnToPlace()).toBeUndefined();
  leaveBy(document.querySelector('main a'));
  show([['/b', 500]]);
  expect(returnToPlace()).toBeUndefined();
  window.history.pushState(null, '');
  show([['/a', 500]]);
  expect(returnToPlace()).toBeUndefined();
  expect(scrollBy).not.toHaveBeenCalled();
});

it('gives the focus back to the link that was followed, unless something has it, and to no other', () => {
  leaveBy(show([['/a', 100]])[0]);
  const [link] = show([['/a', 100]], '<button>Play</button>');
  document.querySelector('button')?.focus();
  returnToPlace()?.();
  expect(document.activeElement?.localName).toBe('button');
  document.querySelector('button')?.remove();
  returnToPlace()?.();
  expect(document.activeElement).toBe(link);

  inTheMiddle = show([['/a', 100]])[0] ?? null;
  leaveBy(document.querySelector('nav a'));
  show([['/a', 100]]);
  returnToPlace()?.();
  expect(document.activeElement).toBe(document.body);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('lets go on %s, for good', (type) => {
  leaveBy(show([['/a', 100]])[0]);
  returnToPlace();
  window.dispatchEvent(new Event(type));
  expect(returnToPlace()).toBeUndefined();
});

it('unfolds what was unfolded, but no warning and no film', () => {
  const rest = [
    '<details id="more">',
    '<details id="less">',
    '<details id="warning" data-warned>',
    '<details id="film"><summary data-video></summary>',
  ].join('</details>');
  const folds = () => [...document.querySelectorAll('details')];
  const [link] = show([['/a', 100]], `${rest}</details>`);
  for (const fold of folds()) fold.open = fold.id !== 'less';
  leaveBy(link);
  show([['/a', 100]], `${rest}</details>`);
  returnToPlace()?.();
  expect(folds().flatMap(({ id, open }) => (open ? [id] : []))).toEqual(['more']);
});
