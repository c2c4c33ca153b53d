import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { type ReactNode, useEffect } from 'react';
import { moved, without } from '../model/rows';
import { sortAnnouncements, sortInstructions } from './sort-words';

interface SortableListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Names an item for assistive technology. */
  readonly nameOf: (item: T, index: number) => string;
  readonly onChange: (items: readonly T[]) => void;
  readonly children?: (item: T, index: number) => ReactNode;
  /** Content next to the buttons of an item. */
  readonly head?: (item: T, index: number) => ReactNode;
  /** True for items that can only be sorted. */
  readonly isComplete?: boolean;
}

type Focus = { readonly key: string; readonly control: 'up' | 'down' } | { readonly at: number };

/** A list whose items are sorted by dragging, by the handle's keys, or with 'Move up' and 'Move down'. */
export function SortableList<T>({
  items,
  keyOf,
  nameOf,
  onChange,
  children,
  head,
  isComplete = false,
}: SortableListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<Focus | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);

  useEffect(() => {
    if (focus.current !== null) focusAgain(list.current, focus.current);
    focus.current = null;
  });

  const move = (from: number, to: number, control: 'up' | 'down') => {
    const key = keys[from];
    if (key === undefined || to < 0 || to >= items.length) return;
    focus.current = { key, control };
    onChange(moved(items, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(String(active.id));
    const to = over === null ? -1 : keys.indexOf(String(over.id));
    if (from >= 0 && to >= 0 && from !== to) onChange(moved(items, from, to));
  };

  const nameOfKey = (key: string) => {
    const index = keys.indexOf(key);
    const item = items[index];
    return item === undefined ? '' : nameOf(item, index);
  };

  if (items.length === 0) return <ol className="open-ground-list" ref={list} hidden />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: sortAnnouncements(keys, nameOfKey),
        screenReaderInstructions: sortInstructions(),
      }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className="open-ground-list" ref={list}>
          {items.map((item, index) => (
            <SortableItem
              key={keys[index]}
              sortKey={keys[index] ?? ''}
              name={nameOf(item, index)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              head={head?.(item, index)}
              onUp={() => move(index, index - 1, 'up')}
              onDown={() => move(index, index + 1, 'down')}
              {...(!isComplete && {
                onRemove: () => {
                  focus.current = { at: index };
                  onChange(without(items, index));
                },
              })}
            >
              {children?.(item, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  readonly sortKey: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly head: ReactNode;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onRemove?: () => void;
  readonly children: ReactNode;
}

function SortableItem({
  sortKey,
  name,
  isFirst,
  isLast,
  head,
  onUp,
  onDown,
  onRemove,
  children,
}: SortableItemProps) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id: sortKey,
    attributes: { roleDescription: __('sortable item', 'open-ground-api') },
  });
  return (
    <li
      ref={setNodeRef}
      className={`open-ground-item${isDragging ? ' is-dragged' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div role="group" aria-label={name} data-row={sortKey}>
        <div className="open-ground-item-bar">
          <button
            type="button"
            ref={setActivatorNodeRef}
            className="open-ground-handle"
            {...attributes}
            {...listeners}
            aria-label={__('Drag', 'open-ground-api')}
          >
            <span className="dashicons dashicons-move" aria-hidden="true" />
          </button>
          <div className="open-ground-item-head">{head}</div>
          <div className="open-ground-item-buttons">
            <Button size="small" data-control="up" onClick={onUp} aria-disabled={isFirst}>
              {__('Move up', 'open-ground-api')}
            </Button>
            <Button size="small" data-control="down" onClick={onDown} aria-disabled={isLast}>
              {__('Move down', 'open-ground-api')}
            </Button>
            {onRemove !== undefined && (
              <Button size="small" isDestructive data-control="remove" onClick={onRemove}>
                {__('Remove', 'open-ground-api')}
              </Button>
            )}
          </div>
        </div>
        {children}
      </div>
    </li>
  );
}

/** Keeps the focus on the pressed button after its row has moved, or on the same button of the next row. */
function focusAgain(list: HTMLOListElement | null, focus: Focus) {
  if ('key' in focus) {
    const row = list?.querySelector(`[data-row="${CSS_ESCAPE(focus.key)}"]`);
    row?.querySelector<HTMLElement>(`[data-control="${focus.control}"]`)?.focus();
    return;
  }
  const rows = list?.querySelectorAll<HTMLElement>(':scope > li');
  const next = rows?.[Math.min(focus.at, rows.length - 1)];
  const target =
    next?.querySelector<HTMLElement>('[data-control="remove"]') ??
    list?.parentElement?.querySelector<HTMLElement>('[data-control="add"]');
  target?.focus();
}

const CSS_ESCAPE = (text: string) => window.CSS.escape(text);
