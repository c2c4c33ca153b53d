import { Button, Popover } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { TinyMceEditor } from '../boot';
import { addressMeant, isWholeAddress } from '../model/link-address';
import { notesOn, recordOptions } from '../model/options';
import { citationOf, hrefOf, linkTo, type OwnLink, ownLinkOf, restOf } from '../model/own-link';
import { findRecords, type Reference, useReferences } from '../model/references';
import { useSearch } from '../model/search';
import { quoted } from '../model/text';
import { Combobox } from './Combobox';
import { dialogAt } from './dialog-place';
import { EvidenceForm } from './EvidenceForm';

interface LinkFormProps {
  readonly editor: TinyMceEditor;
  readonly onClose: () => void;
}

const ID = 'open-ground-link-address';

/** Types whose films, pictures and documents have addresses. */
const CITED_TYPES = ['investigation', 'exhibition'];

/** Returns the record of this screen, if its films, pictures and documents have addresses. */
function ownRecord(): OwnLink | null {
  const { openGroundRecord: record } = window;
  return record && CITED_TYPES.includes(record.type.name)
    ? { id: record.id, isFile: false, rest: '' }
    : null;
}

/**
 * Edits the target of the link at the caret, or of a new one around the selection: an address, a record or file, or
 * evidence.
 */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const [bookmark] = useState(() => editor.selection.getBookmark());
  const [place] = useState(() => dialogAt(editor.getBody(), editor.selection.getRng()));
  const [link] = useState(() => editor.dom.getParent(editor.selection.getNode(), 'a[href]'));
  const [href] = useState(() => link?.getAttribute('href') ?? '');
  /** The target record or file while no address is typed. */
  const [target, setTarget] = useState(() => ownLinkOf(href));
  const [isCiting, setIsCiting] = useState(() => citationOf(target?.rest ?? '') !== null);
  const search = useSearch(findRecords('linkable'), target === null ? href : '');
  const reference = useReferences(target === null ? [] : [target.id]).get(target?.id ?? 0);
  /** A typed text that is not an address. */
  const [refused, setRefused] = useState('');
  const applyButton = useRef<HTMLButtonElement>(null);

  const back = () => {
    editor.focus();
    editor.selection.moveToBookmark(bookmark);
  };
  const close = () => {
    back();
    onClose();
  };
  const put = (href: string, words: string) => {
    back();
    if (href === '') {
      editor.execCommand('unlink');
    } else if (link === null && editor.selection.isCollapsed()) {
      const anchor = document.createElement('a');
      anchor.href = href;
      anchor.textContent = words;
      editor.insertContent(anchor.outerHTML);
    } else {
      editor.execCommand('mceInsertLink', false, { href });
    }
    onClose();
  };
  const apply = () => {
    const typed = search.text.trim();
    if (typed === '' && target !== null) return put(hrefOf(target), reference?.title ?? href);
    const meant = addressMeant(typed);
    if (meant !== null) return put(meant, typed);
    setRefused(typed);
  };
  const isTyped = search.text.trim() !== '';
  const citable = target ?? ownRecord();
  const mayCite =
    !isTyped &&
    citable !== null &&
    (target === null || CITED_TYPES.includes(reference?.type ?? ''));

  return (
    // The popover stays where it opens. Otherwise, its buttons would move away from the pointer while the page scrolls.
    <Popover
      focusOnMount="firstElement"
      onClose={close}
      anchor={place.anchor}
      placement={place.placement}
      flip={false}
      resize={false}
    >
      {/* Not a form, because it would be nested in WordPress's own. */}
      <div
        role="dialog"
        aria-label={__('Link', 'open-ground-api')}
        className="open-ground-link"
        style={{ maxHeight: place.height }}
        onKeyDown={(event) => {
          const isInput = (event.target as HTMLElement).tagName === 'INPUT';
          if (event.key !== 'Enter' || event.defaultPrevented || !isInput) return;
          event.preventDefault();
          apply();
        }}
      >
        <label htmlFor={ID}>
          {__('Address of the link, or words of a title', 'open-ground-api')}
        </label>
        <Combobox
          id={ID}
          search={search}
          options={recordOptions(search.found, { withType: true, taken: [] })}
          isQuiet={isWholeAddress(search.text)}
          onEscape={close}
          onChoose={(id) => {
            const found = search.found.find((one) => one.id === id);
            setTarget(found ? linkTo(found) : null);
            applyButton.current?.focus();
          }}
          {...(addressMeant(search.text) !== null && { onEnter: apply })}
        />
        {target !== null && !isTyped && <Target id={target.id} reference={reference} />}
        {mayCite && isCiting && (
          <EvidenceForm
            key={citable.id}
            record={citable.id}
            cited={citationOf(citable.rest)}
            onChange={(cited) =>
              setTarget({ ...citable, rest: cited === null ? '' : restOf(cited) })
            }
          />
        )}
        {isTyped && refused === search.text.trim() && (
          <p role="alert" className="open-ground-problem">
            {sprintf(
              /* translators: %s: what was typed */
              __('“%s” is no address. Choose a record or a file from the list.', 'open-ground-api'),
              quoted(refused),
            )}
          </p>
        )}
        {/* A press leaves the focus where it is: the list above would close, and the button move away from the pointer. */}
        <div className="open-ground-buttons" onMouseDown={(event) => event.preventDefault()}>
          <Button ref={applyButton} variant="primary" onClick={apply}>
            {__('Apply', 'open-ground-api')}
          </Button>
          {mayCite && !isCiting && (
            <Button variant="secondary" onClick={() => setIsCiting(true)}>
              {__('Evidence', 'open-ground-api')}
            </Button>
          )}
          {link !== null && (
            <Button variant="tertiary" isDestructive onClick={() => put('', '')}>
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

interface TargetProps {
  readonly id: number;
  readonly reference: Reference | null | undefined;
}

/** Describes the target of a link. */
function Target({ id, reference }: TargetProps) {
  if (reference === undefined) return <p className="open-ground-help">…</p>;
  if (reference === null) {
    /* translators: %d: number of a record or file */
    const gone = __('Number %d no longer exists: readers see the words alone.', 'open-ground-api');
    return <p className="open-ground-problem">{sprintf(gone, id)}</p>;
  }
  const isShown = ['publish', 'inherit'].includes(reference.status);
  return (
    <p className="open-ground-help">
      {sprintf(
        /* translators: 1: title of a record or file, 2: its type, code and the like */
        __('Leads to “%1$s” (%2$s).', 'open-ground-api'),
        reference.title,
        notesOn(reference, { withType: true }).join(', '),
      )}
      {!isShown &&
        ' ' + __('Readers see the words alone until it is published.', 'open-ground-api')}
    </p>
  );
}
