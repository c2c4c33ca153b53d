import { ToolbarButton, ToolbarGroup, Toolbar } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { TinyMceEditor } from '../boot';
import { commandsFor, type Extent, formatsAt } from './formats';
import { loadAfterEarlyTyping, reportEarlyTyping } from './early-typing';
import { leaveLinkBeforeTyping } from './link-ends';
import { LinkForm } from './LinkForm';
import { pickMedia } from './media';
import { flatten, hasPictures, losesContent, restoreDirections, toggleDirection } from './paste';
import { PasteFilter, pasteInto, type PostProcessEvent } from './paste-into';
import { PictureText } from './PictureText';
import { PasteNotice, type PasteState } from './PasteNotice';
import { withStylesInElements } from './pasted-styles';
import { settingsFor } from './text-settings';
import { mayUpload } from '../model/may-upload';

interface RichTextProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy?: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** 'line': a single line with inline markup only. 'running': paragraphs of running text. */
  readonly extent?: Extent;
}

const BLOCK = /<(?:p|div|ul|ol|h[1-6]|blockquote|figure|table|pre|section|article|hr)\b/i;

/** WordPress's classic editor (TinyMCE) without its frame. Its content is the field's HTML. */
export function RichText({
  id,
  label,
  describedBy,
  value,
  onChange,
  extent = 'text',
}: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<TinyMceEditor | null>(null);
  /** The editor's current content. A different value was changed elsewhere, for example by undo. */
  const held = useRef<string | null>(null);
  /** Reported values that may be rendered late, after more has been typed. None of them was changed elsewhere. */
  const reported = useRef(new Set<string>());
  const reportChange = useRef(() => {});
  const changed = useRef((_: string) => {});
  changed.current = (html) => {
    reported.current.add(html);
    onChange(html);
  };
  const [isSource, setIsSource] = useState(window.tinymce === undefined);
  const [formats, setFormats] = useState<ReadonlySet<string>>(new Set());
  const [isLinking, setIsLinking] = useState(false);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [pasting, setPasting] = useState<PasteState | null>(null);

  useEffect(() => {
    const target = box.current;
    if (isSource || target === null) return undefined;
    held.current = null;
    const report = () => {
      const html = editor.current?.getContent() ?? '';
      if (html === held.current) return;
      held.current = html;
      changed.current(html);
    };
    reportChange.current = report;
    const filter = new PasteFilter();
    const saved = forEditor(value, extent);
    const loading = reportEarlyTyping(target, saved, (html) => changed.current(html));
    window.tinymce?.init({
      ...settingsFor(extent),
      paste_postprocess: (_: unknown, event: PostProcessEvent) => {
        restoreDirections(event.node);
        if (extent === 'running' && flatten(event.node)) setPasting({ isFlattened: true });
        filter.onPostProcess(event);
      },
      target,
      setup: (made: TinyMceEditor) => {
        editor.current = made;
        loadAfterEarlyTyping(made, target, saved, {
          onLoading: () => loading.abort(),
          onLoaded: (wasTyped) => {
            // The editor normalises HTML on loading; that is not an edit.
            held.current = wasTyped ? null : made.getContent();
          },
        });
        // Runs before TinyMCE drops the styles.
        made.on('PastePreProcess', (event) => {
          event.content = withStylesInElements(event.content);
        });
        made.on('init', report);
        made.on('input change undo redo ExecCommand keyup blur', report);
        made.on('NodeChange', () => {
          setFormats(formatsAt(made));
          const node = made.selection.getNode();
          setPicture(node instanceof HTMLImageElement ? node : null);
        });
        made.on(
          'paste',
          (event) => {
            setPasting(null);
            const data = event.clipboardData;
            if (extent === 'text' && data && losesContent(data)) {
              event.preventDefault();
              void pasteInto(made, filter, data, setPasting);
            } else if (extent !== 'text' && data && hasPictures(data)) {
              setPasting({ isFlattened: true });
            }
          },
          true,
        );
        made.on('keydown', (event) => {
          if (extent === 'line' && event.keyCode === 13) event.preventDefault();
          leaveLinkBeforeTyping(made, event);
        });
        made.addShortcut('meta+k', '', () => setIsLinking(true));
      },
    });
    return () => {
      loading.abort();
      editor.current?.remove();
      editor.current = null;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the editor is created once; changes are applied below
  }, [isSource, extent]);

  useEffect(() => {
    const isOurs = reported.current.has(value);
    if (value === held.current) reported.current.clear();
    if (isOurs || editor.current === null || held.current === null || value === held.current)
      return;
    editor.current.setContent(forEditor(value, extent));
    // The editor normalises HTML here, too.
    held.current = editor.current.getContent();
    reported.current.clear();
  }, [value, extent]);

  const run = (command: string, argument?: unknown) => {
    editor.current?.focus();
    editor.current?.execCommand(command, false, argument);
  };

  return (
    <div className={`open-ground-rich-text is-${extent}`}>
      <Toolbar
        label={label + ' – ' + __('formats', 'open-ground-api')}
        className="open-ground-toolbar"
      >
        {!isSource && (
          <ToolbarGroup>
            {commandsFor(extent).map(({ name, icon, title, command, argument }) => (
              <ToolbarButton
                key={name}
                icon={<span className={`dashicons dashicons-${icon}`} />}
                label={title()}
                isPressed={formats.has(name)}
                onClick={() => run(command, argument)}
              />
            ))}
            <ToolbarButton
              icon={<span className="dashicons dashicons-admin-links" />}
              label={__('Link', 'open-ground-api')}
              isPressed={formats.has('link')}
              onClick={() => setIsLinking(true)}
            />
            {extent !== 'line' && (
              <ToolbarButton
                icon={<span className="dashicons dashicons-editor-rtl" />}
                label={__('Right to left', 'open-ground-api')}
                isPressed={formats.has('rtl')}
                onClick={() => {
                  if (editor.current === null) return;
                  editor.current.focus();
                  toggleDirection(editor.current);
                  reportChange.current();
                }}
              />
            )}
            {extent === 'text' && mayUpload() && (
              <ToolbarButton
                icon={<span className="dashicons dashicons-format-image" />}
                label={__('Insert picture', 'open-ground-api')}
                onClick={() => editor.current && insertPicture(editor.current)}
              />
            )}
          </ToolbarGroup>
        )}
        <ToolbarGroup>
          <ToolbarButton
            isPressed={isSource}
            // The text is inserted here once its pictures have been uploaded.
            disabled={pasting?.isBusy}
            onClick={() => setIsSource(!isSource)}
          >
            HTML
          </ToolbarButton>
        </ToolbarGroup>
      </Toolbar>
      {isLinking && editor.current !== null && (
        <LinkForm editor={editor.current} onClose={() => setIsLinking(false)} />
      )}
      {picture !== null && !isSource && (
        <PictureText key={picture.src} picture={picture} onChange={() => reportChange.current()} />
      )}
      {pasting !== null && <PasteNotice state={pasting} />}
      {isSource ? (
        <textarea
          id={id}
          className="open-ground-source"
          rows={extent === 'line' ? 2 : 8}
          aria-label={label}
          aria-describedby={describedBy}
          value={value}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div
          id={id}
          ref={box}
          className="open-ground-text"
          role="textbox"
          tabIndex={0}
          aria-multiline={extent !== 'line'}
          aria-label={label}
          aria-describedby={describedBy}
          contentEditable
          suppressContentEditableWarning
        />
      )}
    </div>
  );
}

/** Adds paragraphs to text without them, as the website does. */
function forEditor(html: string, extent: Extent): string {
  const autop = (window.wp.oldEditor ?? window.wp.editor)?.autop;
  return extent === 'line' || BLOCK.test(html) || autop === undefined ? html : autop(html);
}

function insertPicture(editor: TinyMceEditor) {
  const bookmark = editor.selection.getBookmark();
  pickMedia({
    kind: 'image',
    title: __('Choose a picture', 'open-ground-api'),
    button: __('Insert picture', 'open-ground-api'),
    onPick: ([picture]) => {
      if (picture === undefined) return;
      editor.focus();
      editor.selection.moveToBookmark(bookmark);
      const image = document.createElement('img');
      image.src = picture.url;
      image.alt = picture.alt;
      if (picture.width && picture.height) {
        image.width = picture.width;
        image.height = picture.height;
      }
      const figure = document.createElement('figure');
      figure.append(image);
      if (picture.caption !== '') {
        const caption = document.createElement('figcaption');
        caption.textContent = picture.caption;
        figure.append(caption);
      }
      editor.insertContent(figure.outerHTML);
    },
  });
}
