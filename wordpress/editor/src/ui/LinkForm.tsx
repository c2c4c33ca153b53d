import { Button, Popover, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { TinyMceEditor } from '../boot';

interface LinkFormProps {
  readonly editor: TinyMceEditor;
  readonly onClose: () => void;
}

/** The URL of the link at the caret, or of a new one around the selection. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const [bookmark] = useState(() => editor.selection.getBookmark());
  const [link] = useState(() => editor.dom.getParent(editor.selection.getNode(), 'a[href]'));
  const [address, setAddress] = useState(link?.getAttribute('href') ?? '');

  const back = () => {
    editor.focus();
    editor.selection.moveToBookmark(bookmark);
  };
  const close = () => {
    back();
    onClose();
  };
  const apply = () => {
    const href = withScheme(address);
    back();
    if (href === '') {
      editor.execCommand('unlink');
    } else if (link === null && editor.selection.isCollapsed()) {
      const anchor = document.createElement('a');
      anchor.href = href;
      anchor.textContent = address.trim();
      editor.insertContent(anchor.outerHTML);
    } else {
      editor.execCommand('mceInsertLink', false, { href });
    }
    onClose();
  };

  return (
    <Popover focusOnMount="firstElement" onClose={close} placement="bottom-start">
      {/* Not a form, because it would be nested in WordPress's own. */}
      <div
        role="dialog"
        aria-label={__('Link', 'open-ground-api')}
        className="open-ground-link"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (event.target as HTMLElement).tagName !== 'INPUT') return;
          event.preventDefault();
          apply();
        }}
      >
        <TextControl
          __nextHasNoMarginBottom
          label={__('Address of the link', 'open-ground-api')}
          placeholder="https://"
          value={address}
          onChange={setAddress}
        />
        <div className="open-ground-buttons">
          <Button variant="primary" onClick={apply}>
            {__('Apply', 'open-ground-api')}
          </Button>
          {link !== null && (
            <Button
              variant="tertiary"
              isDestructive
              onClick={() => {
                back();
                editor.execCommand('unlink');
                onClose();
              }}
            >
              {__('Remove link', 'open-ground-api')}
            </Button>
          )}
          <Button variant="tertiary" onClick={close}>
            {__('Cancel', 'open-ground-api')}
          </Button>
        </div>
      </div>
    </Popover>
  );
}

/** Completes a URL as people type it: 'example.org' means a web page. */
function withScheme(address: string): string {
  const text = address.trim();
  if (text === '' || /^(https?:|mailto:|tel:|\/|#)/i.test(text)) return text;
  return text.includes('@') && !text.includes('/') ? `mailto:${text}` : `https://${text}`;
}
