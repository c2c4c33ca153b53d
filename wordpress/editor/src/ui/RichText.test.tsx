import { act, render } from '@testing-library/react';
import { RichText } from './RichText';

jest.mock(
  '@wordpress/components',
  () => {
    const Nothing = () => null;
    return { Toolbar: Nothing, ToolbarButton: Nothing, ToolbarGroup: Nothing };
  },
  { virtual: true },
);

type Handler = (event: object) => void;

/** Stands in for TinyMCE: an editor that has loaded, whose content a test changes. */
function startEditor() {
  const handlers: (readonly [events: string, handler: Handler])[] = [];
  const editor = {
    content: '',
    getContent: () => editor.content,
    setContent: jest.fn((html: string) => {
      editor.content = html;
    }),
    on: (events: string, handler: Handler) => handlers.push([events, handler]),
    addShortcut: () => {},
    remove: () => {},
    fire(name: string, event: object = {}) {
      for (const [events, handler] of handlers) {
        if (events.split(' ').includes(name)) handler(event);
      }
    },
    /** Types, as far as the component is told of it. */
    become(html: string) {
      editor.content = html;
      act(() => editor.fire('input'));
    },
  };
  Object.assign(window, {
    wp: {},
    tinymce: {
      init({ setup }: { setup: (made: object) => void }) {
        setup(editor);
        editor.fire('BeforeSetContent', { initial: true, content: '' });
        editor.fire('LoadContent', { initial: true });
        editor.fire('init');
      },
    },
  });
  return editor;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'tinymce');
  Reflect.deleteProperty(window, 'wp');
});

it('what is drawn late does not replace what has been typed since; what changes elsewhere does', () => {
  const editor = startEditor();
  const onChange = jest.fn();
  const field = (value: string) => (
    <RichText id="text" label="Text" value={value} onChange={onChange} extent="line" />
  );
  const { rerender } = render(field(''));
  editor.become('Typed');
  editor.become('Typed while');
  expect(onChange.mock.calls).toEqual([['Typed'], ['Typed while']]);
  rerender(field('Typed'));
  rerender(field('Typed while'));
  expect(editor.setContent).not.toHaveBeenCalled();

  // As undo does, also to words that were reported before.
  rerender(field('Typed'));
  expect(editor.content).toBe('Typed');
  rerender(field('Restored'));
  expect(editor.content).toBe('Restored');
  editor.become('Restored and typed');
  rerender(field('Restored and typed'));
  expect(editor.setContent).toHaveBeenCalledTimes(2);
});
