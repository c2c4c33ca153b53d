/** @jest-environment jsdom */
import { morph } from './morph';

const element = (html: string) => {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
};

interface Case {
  readonly before: string;
  readonly after: string;
  /** What scripts have made of `before`. */
  readonly live?: string;
  readonly isExact?: boolean;
}

function run({ before, after, live = before, isExact = false }: Case) {
  const box = element(live);
  const rules = { root: box, isExact, isTouched: () => false };
  const isDone = morph(box, element(before), element(after), rules);
  return isDone ? box.innerHTML : null;
}

describe('morph', () => {
  it.each<[string, Case, string | null]>([
    ['changes a text', { before: '<p>1 word</p>', after: '<p>2 words</p>' }, '<p>2 words</p>'],
    [
      'keeps what scripts have added to a part of WordPress',
      { before: '<p>1</p>', live: '<p>1</p><i></i>', after: '<p>2</p>', isExact: true },
      '<p>2</p><i></i>',
    ],
    [
      'adds and removes',
      {
        before: '<p id="a">A</p><p id="b">B</p>',
        after: '<p id="a">A</p><ul><li>C</li></ul>',
      },
      '<p id="a">A</p><ul><li>C</li></ul>',
    ],
    [
      'leaves alone what the server has not changed, whatever scripts have made of it',
      {
        before: '<p>1</p><div id="app"></div>',
        live: '<p>1</p><div id="app"><b>Built</b></div>',
        after: '<p>2</p><div id="app"></div>',
      },
      '<p>2</p><div id="app"><b>Built</b></div>',
    ],
    [
      'does not change what scripts have built',
      {
        before: '<div id="app" data-of="1"></div>',
        live: '<div id="app" data-of="1"><b>Built</b></div>',
        after: '<div id="app" data-of="2"></div>',
      },
      null,
    ],
    [
      'does not add what has scripts',
      { before: '', after: '<div><script>run()</script></div>' },
      null,
    ],
    [
      'finds what was moved',
      {
        before: '<p><b id="a">1</b></p><div id="x"></div>',
        live: '<p></p><div id="x"><b id="a">1</b></div>',
        after: '<p><b id="a">2</b></p><div id="x"></div>',
        isExact: true,
      },
      '<p></p><div id="x"><b id="a">2</b></div>',
    ],
    [
      'sets back what a script has written into a part of WordPress',
      {
        before: '<span id="s">Draft</span>',
        live: '<span id="s" style="display: none">Pending</span>',
        after: '<span id="s">Draft</span>',
        isExact: true,
      },
      '<span id="s">Draft</span>',
    ],
    [
      'takes over attributes that scripts may not name',
      {
        before: '<p @click="open(1)"></p>',
        after: '<p @click="open(2)" x"="1"></p>',
      },
      '<p @click="open(2)" x"="1"></p>',
    ],
  ])('%s', (_, given, expected) => {
    expect(run(given)).toBe(expected);
  });

  it('keeps the node, and the value that the user has changed since', () => {
    const before =
      '<input name="a" value="1"><select name="s"><option selected>x</option></select>';
    const box = element(before);
    const [input] = box.querySelectorAll('input');
    if (input) input.value = 'typed';
    const after =
      '<input name="a" value="2"><select name="s"><option>x</option><option selected>y</option></select>';
    const isTouched = (control: Element) => control === input;
    expect(
      morph(box, element(before), element(after), { root: box, isExact: true, isTouched }),
    ).toBe(true);
    expect(box.querySelector('input')).toBe(input);
    expect(input?.value).toBe('typed');
    expect(box.querySelector('select')?.value).toBe('y');
  });

  it('keeps the text that the cursor is in', () => {
    const before = '<input name="a"><textarea name="b"></textarea>';
    const box = element(before);
    document.body.append(box);
    const [input, area] = box.querySelectorAll<HTMLInputElement>('input, textarea');
    if (input) input.value = 'typed ';
    if (area) area.value = 'typed ';
    input?.focus();
    const after = '<input name="a" value="typed"><textarea name="b">typed</textarea>';
    const rules = { root: box, isExact: false, isTouched: () => false };
    expect(morph(box, element(before), element(after), rules)).toBe(true);
    expect(input?.value).toBe('typed ');
    expect(area?.value).toBe('typed');
  });
});
