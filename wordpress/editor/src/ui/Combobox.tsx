import { __, sprintf } from '@wordpress/i18n';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Option } from '../model/options';
import type { Search } from '../model/search';
import { quoted } from '../model/text';

interface ComboboxProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly search: Search<unknown>;
  /** The results of the search. */
  readonly options: readonly Option[];
  readonly onChoose: (id: number) => void;
  /** Creates what the option with `isNew` offers. */
  readonly onCreate?: () => void;
  /**
   * Accepts the typed text. If set, Enter chooses an option only after an arrow key; otherwise the first option is active
   * from the start.
   */
  readonly onEnter?: (text: string) => void;
  /** True if the text is not meant for a search. */
  readonly isQuiet?: boolean;
  /** Called for Escape if no list is open. By default, Escape clears the text. */
  readonly onEscape?: () => void;
}

/**
 * A text input with a list of search results. A click, an arrow key or typing opens the list, arrow keys and Enter choose an
 * option, and Escape closes it.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Combobox({
  id,
  search,
  options,
  onChoose,
  onCreate,
  onEnter,
  isQuiet = false,
  onEscape,
  ...described
}: ComboboxProps) {
  const [isUnfolded, setIsOpen] = useState(false);
  const isOpen = isUnfolded && !isQuiet;
  const [moved, setMoved] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text } = search;

  const found = options.filter(({ isNew }) => !isNew);
  const first = found.find(({ isTaken }) => !isTaken) ?? found[0];
  const active =
    options.find((option) => option.id === moved) ?? (onEnter === undefined ? first : undefined);
  const hasList = isOpen && options.length > 0;
  // Keeps showing a failure. Otherwise, it would look as if nothing had been found.
  const hasLine = isOpen || search.problem !== '';
  const activeId = hasList && active ? `${id}-option-${active.id}` : undefined;

  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeId]);

  const open = () => {
    if (isOpen) return;
    setIsOpen(true);
    setMoved(null);
    setSaid('');
    search.begin();
  };
  const close = () => setIsOpen(false);
  const choose = (option: Option) => {
    if (option.isTaken) return;
    close();
    if (option.isNew) return onCreate?.();
    /* translators: %s: title of a record */
    setSaid(sprintf(__('“%s” selected.', 'open-ground-api'), option.title));
    search.clear();
    onChoose(option.id);
  };
  const move = (by: 1 | -1) => {
    if (!isOpen) return open();
    const at = active === undefined ? -1 : options.indexOf(active);
    if (at + by === found.length && search.hasMore) return search.more();
    const to = at < 0 && by < 0 ? options.length - 1 : (at + by + options.length) % options.length;
    setMoved(options[to]?.id ?? null);
  };
  const goOn = () => {
    setIsOpen(true);
    // The button is about to disappear.
    input.current?.focus();
    search.more();
  };
  const enter = () => {
    if (hasList && active !== undefined) return choose(active);
    if (onEnter !== undefined && text.trim() !== '') {
      close();
      onEnter(text.trim());
    } else if (search.problem !== '') goOn();
    else open();
  };
  const escape = () => {
    if (isOpen) close();
    else if (onEscape !== undefined) onEscape();
    else search.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: enter,
      Escape: escape,
    };
    const act = acts[event.key];
    // Ignore keys while an input method is composing.
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!box.current?.contains(relatedTarget)) close();
  };
  return (
    <div className="open-ground-combobox" ref={box} onBlur={onBlur}>
      <input
        {...described}
        ref={input}
        id={id}
        type="text"
        role="combobox"
        className="components-text-control__input"
        autoComplete="off"
        data-unfinished={text.trim() === '' ? undefined : text.trim()}
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={`${id}-options`}
        aria-activedescendant={activeId}
        value={text}
        onClick={open}
        onChange={({ target }) => {
          setIsOpen(true);
          setMoved(null);
          search.type(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {/* A press in the list leaves the focus in the text input, which handles the keys. */}
      <div
        className={`open-ground-found${isOpen ? ' is-open' : ''}`}
        onMouseDown={(event) => event.preventDefault()}
      >
        {hasList && (
          <ul id={`${id}-options`} role="listbox" aria-label={__('Suggestions', 'open-ground-api')}>
            {options.map((option) => (
              <li
                key={option.id}
                id={`${id}-option-${option.id}`}
                role="option"
                aria-selected={option === active}
                aria-disabled={option.isTaken}
                className={option.isNew ? 'open-ground-new' : undefined}
                onClick={() => choose(option)}
              >
                {option.title}
                <span>{option.notes.map((note) => ` – ${note}`)}</span>
              </li>
            ))}
          </ul>
        )}
        <div
          className={`open-ground-found-line${search.problem === '' ? '' : ' open-ground-problem'}`}
        >
          <span role="status" className={hasLine ? '' : 'screen-reader-text'}>
            {hasLine ? statusOf(search) : said}
          </span>
          {hasLine && !search.isSearching && (search.problem !== '' || search.hasMore) && (
            <button type="button" className="button-link" onClick={goOn}>
              {search.problem === ''
                ? __('Show more', 'open-ground-api')
                : __('Try again', 'open-ground-api')}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Returns the status of a search, as a sentence. */
function statusOf({ text, isSearching, found, hasMore, problem }: Search<unknown>): string {
  if (isSearching) return __('Searching …', 'open-ground-api');
  if (problem !== '') {
    /* translators: %s: what went wrong */
    return sprintf(__('The search failed: %s', 'open-ground-api'), problem);
  }
  if (found.length === 0) {
    return text.trim() === ''
      ? __('There is nothing to choose from yet.', 'open-ground-api')
      : /* translators: %s: what was typed */
        sprintf(__('Nothing found for “%s”.', 'open-ground-api'), quoted(text));
  }
  return hasMore
    ? /* translators: %d: how many records are listed */
      sprintf(
        __('Showing the first %d. Type more to find others.', 'open-ground-api'),
        found.length,
      )
    : /* translators: %d: how many records are listed */
      sprintf(__('%d found.', 'open-ground-api'), found.length);
}
