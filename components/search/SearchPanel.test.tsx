import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { SearchHit } from '@/lib/domain/search-hit';
import { FIRST_RESULTS, SearchPanel } from './SearchPanel';
import { hit } from './testing/hits';
import { SUGGESTIONS } from './testing/suggestions';
import { PATIENCE } from './SearchUnanswered';
import { DEBOUNCE } from './use-search-request';

let pathname = '/studies';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

interface Call {
  readonly url: string;
  answer(results: readonly SearchHit[]): Promise<void>;
  /** Responds with 200 and any JSON; undefined stands for a body that is not JSON. */
  answerJson(json: unknown): Promise<void>;
  refuse(status: number, retryAfter?: string): Promise<void>;
}

let calls: Call[];
let dialog: HTMLDialogElement;
let box: HTMLInputElement;
/** Responses are cached by query for the lifetime of the page, so each test uses its own query. */
let queries = 0;
const newQuery = () => `query ${(queries += 1)}`;

const fetchMock = jest.fn(
  (url: string) =>
    new Promise((resolve) => {
      if (url === '/api/suggestions') {
        return resolve({ ok: true, json: async () => SUGGESTIONS });
      }
      const settle = (response: object) => act(async () => resolve(response));
      calls.push({
        url,
        answer: (results) => settle({ ok: true, json: async () => ({ results }) }),
        answerJson: (json) =>
          settle({
            ok: true,
            json: async () => {
              if (json === undefined) throw new SyntaxError('Unexpected token');
              return json;
            },
          }),
        refuse: (status, retryAfter = '') =>
          settle({ ok: false, status, headers: new Map([['retry-after', retryAfter]]) }),
      });
    }),
);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { fetch: fetchMock });
  calls = [];
  pathname = '/studies';
  window.history.replaceState({ page: 'studies' }, '', '/studies');
  document.body.innerHTML = `
    <button commandfor="search" aria-label="Search"></button>
    <dialog id="search" open>
      <form><input type="search" aria-label="Search"></form><div></div>
    </dialog>`;
  dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.close = jest.fn(() => {
    dialog.removeAttribute('open');
    dialog.dispatchEvent(new Event('close'));
  });
  box = document.querySelector('input') as HTMLInputElement;
});

afterEach(() => jest.useRealTimers());

function renderPanel() {
  const container = dialog.querySelector('div') as HTMLElement;
  return render(<SearchPanel dialog={dialog} box={box} />, { container });
}

function type(text: string) {
  act(() => void fireEvent.input(box, { target: { value: text } }));
}
const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

const titles = () =>
  screen.getAllByRole('article').map((row) => row.querySelector('h2')?.textContent);
const status = () => within(dialog).getByRole('status').textContent;

it('makes one call, half a second after the last change (SRCH-02, SRCH-14)', async () => {
  renderPanel();
  type('w');
  await wait(DEBOUNCE - 1);
  type('wa & 50%');
  await wait(DEBOUNCE - 1);
  expect(calls).toHaveLength(0);
  await wait(1);
  expect(calls.map(({ url }) => url)).toEqual(['/api/search?q=wa+%26+50%25']);
  await wait(10 * DEBOUNCE);
  expect(calls).toHaveLength(1);
});

it('a box that is emptied before the search begins clears it for good (SRCH-16)', async () => {
  renderPanel();
  type('wall');
  await wait(DEBOUNCE - 1);
  type(' ');
  await wait(10 * DEBOUNCE);
  expect(calls).toHaveLength(0);
  expect(status()).toBe('');
});

it("shows 'Searching...', then the number of results (SRCH-03, STORE-02)", async () => {
  renderPanel();
  expect(status()).toBe('');
  type(newQuery());
  await wait(DEBOUNCE);
  expect(status()).toBe('Searching...');
  await calls[0]?.answer([hit()]);
  expect(status()).toBe('1 result');
  expect(screen.getByRole('list', { name: 'Results' })).toBeInTheDocument();
});

it('a late response never replaces a newer one', async () => {
  renderPanel();
  type(newQuery());
  await wait(DEBOUNCE);
  type(newQuery());
  await wait(DEBOUNCE);
  await calls[1]?.answer([hit({ title: 'Newer' })]);
  await calls[0]?.answer([hit({ title: 'Older' }), hit({ title: 'Oldest' })]);
  expect(titles()).toEqual(['Newer']);
  expect(status()).toBe('1 result');
});

it("a failed search shows 'Searching...' until the next query (SRCH-15, ERR-05)", async () => {
  renderPanel();
  type(newQuery());
  await wait(DEBOUNCE);
  await calls[0]?.refuse(502);
  await wait(60_000);
  expect(status()).toBe('Searching...');
  expect(calls).toHaveLength(1);
  type(newQuery());
  await wait(DEBOUNCE);
  await calls[1]?.answer([]);
  expect(status()).toBe('0 results');
});

it.each([
  ['no JSON', undefined],
  ['null', null],
  ['no results', {}],
  ['results of another form', { results: [{ title: 'Wall' }] }],
])("a response with %s shows 'Searching...', like any failed search", async (_, json) => {
  renderPanel();
  type(newQuery());
  await wait(DEBOUNCE);
  await calls[0]?.answerJson(json);
  await wait(60_000);
  expect(status()).toBe('Searching...');
  expect(calls).toHaveLength(1);
});

it('retries after Retry-After', async () => {
  renderPanel();
  type(newQuery());
  await wait(DEBOUNCE);
  await calls[0]?.refuse(429, '1');
  expect(status()).toBe('Searching...');
  await wait(1_000);
  await calls[1]?.answer([hit()]);
  expect(status()).toBe('1 result');
});

it('a blank box makes no call and clears the results at once (SRCH-16)', async () => {
  renderPanel();
  type('   ');
  await wait(DEBOUNCE);
  expect(calls).toHaveLength(0);
  type(newQuery());
  await wait(DEBOUNCE);
  await calls[0]?.answer([hit()]);
  type('');
  expect(screen.queryByRole('article')).toBeNull();
  expect(status()).toBe('');
  expect(window.location.search).toBe('');
});

it('the filter offers ten types, greys out the empty ones and filters (SRCH-04 to SRCH-06)', async () => {
  renderPanel();
  type(newQuery());
  await wait(DEBOUNCE);
  await calls[0]?.answer([
    hit({ slug: 'a', title: 'Case' }),
    hit({ slug: 'b', title: 'Study', isStudy: true }),
    hit({ postType: 'organization', slug: null, title: 'Fund' }),
  ]);
  const group = screen.getByRole('radiogroup', { name: 'Type' });
  const radios = within(group).getAllByRole('radio');
  expect(radios.map((radio) => radio.parentElement?.textContent)).toEqual([
    'All 3',
    'Investigations 1',
    'Studies 1',
    'Exhibitions 0',
    'Events 0',
    'News 0',
    'Publications 0',
    'Press 0',
    'Pages 0',
    'People 0',
  ]);
  const greyed = radios.filter((radio) => (radio as HTMLInputElement).disabled);
  expect(greyed).toHaveLength(6);
  const studies = within(group).getByRole('radio', { name: /^Studies/ });
  fireEvent.click(studies);
  expect(titles()).toEqual(['Study']);
  expect(screen.getByText('1 Study')).toBeInTheDocument();
  expect(studies).toHaveAccessibleDescription('1');
  fireEvent.click(within(group).getByRole('radio', { name: /^People/ }));
  expect(screen.queryByRole('article')).toBeNull();
});

it('sorts by relevance, title or date; a new query starts again (SRCH-07 to SRCH-11)', async () => {
  renderPanel();
  const query = newQuery();
  type(query);
  await wait(DEBOUNCE);
  await calls[0]?.answer([
    hit({ slug: 'b', title: 'B', relevance: 1 }),
    hit({ slug: 'a', title: 'A', relevance: 5 }),
    hit({ slug: 'c', title: 'C', relevance: 9 }),
  ]);
  expect(titles()).toEqual(['C', 'A', 'B']);
  const sorts = () => within(screen.getByRole('radiogroup', { name: 'Sort' }));
  expect(sorts().getByRole('radio', { name: 'Relevance' })).toBeChecked();
  fireEvent.click(sorts().getByRole('radio', { name: 'Title' }));
  expect(titles()).toEqual(['A', 'B', 'C']);
  fireEvent.click(screen.getByRole('radio', { name: /^Investigations/ }));

  // Trailing white space does not change the query.
  type(`${query} `);
  await wait(DEBOUNCE);
  expect(sorts().getByRole('radio', { name: 'Title' })).toBeChecked();
  type(newQuery());
  await wait(DEBOUNCE);
  expect(sorts().getByRole('radio', { name: 'Relevance' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^All/ })).toBeChecked();
});

it('stores the search in the URL and keeps the history state', async () => {
  renderPanel();
  const query = newQuery();
  type(query);
  await wait(DEBOUNCE);
  await calls[0]?.answer([hit()]);
  fireEvent.click(screen.getByRole('radio', { name: /^Investigations/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'Date' }));
  const params = new URLSearchParams({ q: query, type: 'investigation', sort: 'date' });
  expect(window.location.search).toBe(`?${params}`);
  expect(window.history.state).toEqual({ page: 'studies' });
  await act(async () => dialog.close());
  expect(window.location.href).toBe('http://localhost/studies');
  expect(window.history.state).toEqual({ page: 'studies' });
});

it('fills the panel from the URL without delay', async () => {
  const query = newQuery();
  const params = new URLSearchParams({ q: query, type: 'news', sort: 'title' });
  window.history.replaceState(null, '', `/studies?${params}`);
  renderPanel();
  expect(box).toHaveValue(query);
  expect(calls).toHaveLength(1);
  await calls[0]?.answer([hit(), hit({ postType: 'news', slug: 'n', title: 'Item' })]);
  expect(titles()).toEqual(['Item']);
  expect(window.location.search).toBe(`?${params}`);
});

it('searches for text typed before the panel loaded', async () => {
  box.value = newQuery();
  renderPanel();
  await wait(DEBOUNCE);
  expect(calls).toHaveLength(1);
});

it('a history entry left by a link keeps its search for Back', async () => {
  renderPanel();
  type(newQuery());
  await wait(DEBOUNCE);
  await calls[0]?.answer([hit()]);
  const { search } = window.location;
  const link = within(dialog).getByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  await act(async () => dialog.close());
  expect(window.location.search).toBe(search);
});

it('closes on every route change without changing the new URL (SRCH-12)', async () => {
  const { rerender } = renderPanel();
  type(newQuery());
  await wait(DEBOUNCE);
  window.history.replaceState(null, '', '/programme/news');
  pathname = '/programme/news';
  rerender(<SearchPanel dialog={dialog} box={box} />);
  await wait(0);
  expect(dialog.close).toHaveBeenCalled();
  expect(window.location.href).toBe('http://localhost/programme/news');
});

it('restores the focus when it is closed', async () => {
  renderPanel();
  box.focus();
  await act(async () => dialog.close());
  expect(document.querySelector('button')).toHaveFocus();
});

it('shows the first of many results, and the rest on request', async () => {
  renderPanel();
  type(newQuery());
  await wait(DEBOUNCE);
  const many = Array.from({ length: FIRST_RESULTS + 7 }, (_, index) =>
    hit({ slug: `case-${index}` }),
  );
  await calls[0]?.answer(many);
  expect(status()).toBe('57 results');
  expect(screen.getAllByRole('article')).toHaveLength(FIRST_RESULTS);
  fireEvent.click(screen.getByRole('button', { name: 'Show 7 More...' }));
  expect(screen.getAllByRole('article')).toHaveLength(FIRST_RESULTS + 7);
});

it('at rest shows what there is, without filter and sort (SRCH-18)', async () => {
  renderPanel();
  await wait(0);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByRole('link', { name: /I\.93 The Harbour Flare/ })).toHaveAttribute(
    'href',
    '/investigation/flare',
  );
  expect(screen.getByRole('link', { name: 'Borders 7' })).toHaveAttribute(
    'href',
    '/category/borders',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Ilka Serban' }));
  expect(box).toHaveValue('Ilka Serban');
  await wait(DEBOUNCE);
  expect(calls.map(({ url }) => url)).toEqual(['/api/search?q=Ilka+Serban']);
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Borders 7' })).toBeNull();
  type('');
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByRole('link', { name: 'Borders 7' })).toBeInTheDocument();
});

it.each([
  ['that hangs', async () => undefined],
  ['that failed', async () => calls[0]?.refuse(502)],
])('a search %s says so after eight seconds, and may be tried again (SRCH-19)', async (_, fail) => {
  renderPanel();
  type(newQuery());
  await wait(DEBOUNCE);
  await fail();
  await wait(PATIENCE - 1);
  expect(screen.queryByText('No answer.')).toBeNull();
  await wait(1);
  expect(screen.getByText('No answer.')).toBeInTheDocument();
  expect(status()).toBe('Searching...');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(calls).toHaveLength(2);
  expect(screen.queryByText('No answer.')).toBeNull();
  await wait(PATIENCE);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await calls[2]?.answer([hit()]);
  expect(status()).toBe('1 result');
  expect(screen.queryByText('No answer.')).toBeNull();
});
