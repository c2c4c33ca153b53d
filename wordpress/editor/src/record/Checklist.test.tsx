import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { get, post } from '../api';
import type { Fields, Values } from '../model/registry';
import { Checklist } from './Checklist';

jest.mock('../api', () => ({
  ...jest.requireActual<object>('../api'),
  get: jest.fn(),
  post: jest.fn(),
}));
// WordPress brings it at run time.
jest.mock(
  '@wordpress/components',
  () => ({
    Button: ({ children, onClick }: { children: string; onClick: () => void }) => (
      <button onClick={onClick}>{children}</button>
    ),
  }),
  { virtual: true },
);

const FIELDS: Fields = {
  code: { shape: 'text', label: 'Code' },
  text: { shape: 'html', label: 'Text' },
  methods: { shape: 'posts', label: 'Methods', postTypes: ['methodology'] },
};
const LINKED = '<p><a href="/?p=12">a draft</a></p>';

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(get).mockReset().mockResolvedValue([]);
  jest.mocked(post).mockReset().mockResolvedValue([]);
});
afterEach(() => jest.useRealTimers());

const unread = jest.fn();
const open = (values: Values) =>
  act(
    async () =>
      void render(
        <Checklist id={7} type="news" fields={FIELDS} values={values} onUnread={unread} />,
      ),
  );
const later = () => act(() => jest.advanceTimersByTimeAsync(1000));
const nothing = () => screen.queryByText('Nothing is missing.');

it.each<[string, Values]>([
  ['links', { text: LINKED }],
  ['the same code', { code: '41' }],
  ['files of a text', { text: '<img src="/uploads/a.jpg" alt="A">' }],
])('says that nothing is missing only after the answer about %s', async (_, values) => {
  await open(values);
  expect(nothing()).toBeNull();
  expect(unread).toHaveBeenLastCalledWith(null);
  await later();
  expect(nothing()).not.toBeNull();
  expect(unread).toHaveBeenLastCalledWith(0);
});

it.each<[string, Values]>([
  ['links', { text: LINKED }],
  ['the same code', { code: '41' }],
  ['files of a text', { text: '<img src="/uploads/a.jpg" alt="A">' }],
  ['a record', { methods: [123] }],
])('says so where %s could not be looked up, and tries again at a press', async (_, values) => {
  jest.mocked(get).mockRejectedValue({ code: 'fetch_error', message: 'x' });
  jest.mocked(post).mockRejectedValue({ code: 'fetch_error', message: 'x' });
  await open(values);
  await later();
  expect(nothing()).toBeNull();
  expect(screen.getByText(/^Some items could not be loaded: WordPress cannot be/)).toBeTruthy();
  expect(unread).toHaveBeenLastCalledWith(null);

  const METHOD = {
    id: 123,
    title: 'A',
    type: 'methodology',
    status: 'publish',
    state: '',
    editUrl: '',
  };
  jest.mocked(get).mockResolvedValue(values.methods === undefined ? [] : [METHOD]);
  jest.mocked(post).mockResolvedValue([]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await later();
  expect(screen.queryByText(/^Some items could not be loaded/)).toBeNull();
  expect(nothing()).not.toBeNull();
});

it('counts the lines of what readers do not get', async () => {
  jest.mocked(post).mockResolvedValue([{ address: '/?p=12', state: 'hidden' }]);
  await open({ text: `${LINKED}<p><a href="door">in</a><img src="https://a.example/b.png"></p>` });
  await later();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(unread).toHaveBeenLastCalledWith(2);
});

it('counts shortcodes for which readers get nothing, and says so where that could not be looked up', async () => {
  const text = '<p>so [sic] [gallery]</p>';
  const lost = [{ text, codes: ['[gallery]'], isOver: false }];
  jest.mocked(post).mockResolvedValue(lost);
  const show = (title?: string) =>
    act(
      async () =>
        void render(
          <Checklist
            id={7}
            type="news"
            {...(title !== undefined && { title })}
            fields={FIELDS}
            values={{ text }}
            onUnread={unread}
          />,
        ),
    );
  await show('A');
  await later();
  expect(post).toHaveBeenCalledWith(
    '/shortcodes',
    { texts: [text], announcements: false },
    expect.anything(),
  );
  expect(screen.getByText('Text: readers get nothing for “[gallery]”.')).toBeTruthy();
  expect(unread).toHaveBeenLastCalledWith(1);

  cleanup();
  jest.mocked(post).mockReset().mockRejectedValue({ code: 'fetch_error', message: 'x' });
  await show('A');
  await later();
  expect(screen.getByText(/^Some items could not be loaded/)).toBeTruthy();
  expect(unread).toHaveBeenLastCalledWith(null);

  // Another plugin may show them.
  cleanup();
  await show();
  await later();
  expect(unread).toHaveBeenLastCalledWith(0);
});

it('counts a missing title, which leads to its field', async () => {
  const title = document.body.appendChild(document.createElement('input'));
  title.id = 'title';
  await act(
    async () =>
      void render(
        <Checklist id={7} type="press" title="" fields={{}} values={{}} onUnread={unread} />,
      ),
  );
  expect(unread).toHaveBeenLastCalledWith(1);
  fireEvent.click(screen.getByRole('button', { name: /^There is no title/ }));
  await later();
  expect(document.activeElement).toBe(title);
  title.remove();
});

it('counts a page at whose address the website has one of its own', async () => {
  await act(
    async () =>
      void render(
        <Checklist
          id={7}
          type="page"
          title="Team"
          isTaken
          fields={{}}
          values={{}}
          onUnread={unread}
        />,
      ),
  );
  expect(screen.getByText(/^The page is not shown/)).toBeTruthy();
  expect(unread).toHaveBeenLastCalledWith(1);
});
