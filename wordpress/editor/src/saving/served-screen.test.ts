/** @jest-environment jsdom */
import { loadScreen, rememberControls, showKeptNotices, takeOver } from './served-screen';

const HEADING = '<h1>Edit Event</h1>';

const page = (form: string, heading = HEADING) =>
  `<div id="wpbody-content"><div class="wrap">${heading}<hr class="wp-header-end">
    <form id="post"><input type="hidden" id="post_ID" value="7">${form}</form></div></div>`;
const served = (form: string, heading?: string) =>
  new DOMParser().parseFromString(page(form, heading), 'text/html');
const show = (form: string, heading?: string) => {
  document.body.innerHTML = page(form, heading);
};
const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const hidden = (value: string) => `<input type="hidden" id="nonce" name="nonce" value="${value}">`;
const untouched = () => false;
const globals = window as unknown as Record<string, unknown>;

describe('loadScreen', () => {
  it('gives up a server that does not answer', async () => {
    const limit = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const request = jest.fn(
      (_address: string, { signal }: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    globals['fetch'] = request;
    const screen = loadScreen('/wp-admin/post.php?post=7&action=edit');
    expect(request.mock.calls[0]?.[1]).toMatchObject({ signal: limit.signal });
    limit.abort();
    expect(await screen).toBeNull();
  });
});

describe('takeOver', () => {
  afterEach(() => {
    delete globals['jQuery'];
  });

  describe('of notices', () => {
    const notice = (text: string, classes = 'notice') => `<div class="${classes}">${text}</div>`;
    const box = (content: string) =>
      `<div class="postbox" id="box"><div class="inside">${content}</div></div>`;
    /** As WordPress's common.js does. */
    const showMoved = (form: string) => {
      show(form);
      const moved = 'div:is(.notice, .updated, .error):not(.inline, .below-h2)';
      document.querySelector('hr')?.after(...document.querySelectorAll(moved));
    };
    const texts = () =>
      [...document.querySelectorAll('.notice, .updated, .error')].map((one) => one.textContent);

    it.each([
      ['at the top of the form', (html: string) => html],
      ['in a box', (html: string) => box(html)],
    ])('keeps, replaces and removes one that is served %s', (_, at) => {
      showMoved(at(notice('as before')));
      expect(takeOver(served(at(notice('as before'))), untouched)).toBe(0);
      expect(texts()).toEqual(['as before']);
      expect(takeOver(served(at(notice('new', 'updated'))), untouched)).toBe(1);
      expect(texts()).toEqual(['new']);
      expect(takeOver(served(at('')), untouched)).toBe(0);
      expect(texts()).toEqual([]);
    });

    it('brings a box up to date whose notice was moved', () => {
      const at = (count: number) => box(`${notice('as before')}<p>Counted: ${count}</p>`);
      showMoved(at(1));
      expect(takeOver(served(at(1)), untouched)).toBe(0);
      expect(takeOver(served(at(2)), untouched)).toBe(0);
      expect(document.querySelector('#box p')?.textContent).toBe('Counted: 2');
      expect(texts()).toEqual(['as before']);
    });

    it.each([
      ['inline', notice('in its place', 'notice inline')],
      ['from before headings had this level', notice('in its place', 'updated below-h2')],
      ['for browsers without scripts', `<noscript>${notice('in its place')}</noscript>`],
    ])('leaves one that is %s where it is', (_, html) => {
      show(html);
      const before = document.querySelector('form')?.innerHTML;
      expect(takeOver(served(html), untouched)).toBe(0);
      expect(document.getElementById('open-ground-notices')?.children).toHaveLength(0);
      expect(document.querySelector('form')?.innerHTML).toBe(before);
    });

    it('shows one that is served once, if the screen has to be loaded', () => {
      const again = notice('in each answer');
      const onLoad = '<p>as served</p>';
      showMoved(box(onLoad));
      expect(takeOver(served(box(onLoad)), untouched)).toBe(0);
      // By a script, in place of what was served.
      document.querySelector('#box .inside')?.replaceChildren(document.createElement('table'));
      const changed = box('<p>as served</p><ul></ul>');
      expect(takeOver(served(`${notice('only once')}${again}${changed}`), untouched)).toBeNull();

      showMoved('');
      input('post_ID').value = '8';
      showKeptNotices();
      expect(texts()).toEqual([]);
      showMoved(`${again}${changed}`);
      for (const _ of ['this load', 'another']) {
        showKeptNotices();
        expect(texts().toSorted()).toEqual(['in each answer', 'only once']);
      }
    });

    it('leaves one that a script has put into the form', () => {
      show('');
      document.querySelector('form')?.insertAdjacentHTML('beforeend', notice('of a script'));
      expect(takeOver(served(''), untouched)).toBe(0);
      expect(texts()).toEqual(['of a script']);
    });
  });

  it('has the screen loaded if a script that hears of the notices fails', () => {
    show('');
    globals['jQuery'] = () => ({
      trigger: () => {
        throw new Error('from a script of another plugin');
      },
    });
    expect(takeOver(served(''), untouched)).toBeNull();
    delete globals['jQuery'];
    expect(takeOver(served(''), untouched)).toBe(0);
  });

  it('keeps a hidden value that a script has changed during the save', () => {
    show(hidden('1'));
    const form = document.querySelector('form');
    if (form === null) throw new Error('There is no form.');
    const isTouched = rememberControls(form);
    takeOver(served(hidden('2')), isTouched);
    expect(input('nonce').value).toBe('2');

    const isTouchedNow = rememberControls(form);
    input('nonce').value = 'of a script';
    takeOver(served(hidden('3')), isTouchedNow);
    expect(input('nonce').value).toBe('of a script');
  });

  it('adds the link that adds a record once', () => {
    show('', '<h1>Add New Event</h1>');
    const link = '<a href="post-new.php" class="page-title-action">Add New</a>';
    const links = () => document.querySelectorAll('.wrap > h1 + .page-title-action').length;
    for (const _ of ['a first save', 'another']) {
      takeOver(served('', `${HEADING} ${link}`), untouched);
      expect(links()).toBe(1);
    }
    expect(document.querySelector('h1')?.textContent).toBe('Edit Event');
  });
});
