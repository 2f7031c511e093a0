import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { DragHandle } from './drag-handle.tsx';
import { moved } from './moved.ts';
import { useDrag } from './use-drag.ts';

const handleId = (id: string) => `drag-${id}`;

/** Items in their order, which drags change by pointer, touch and keyboard. Needs the texts `drag`. */
export function SortableList<Item>({
  items,
  idOf,
  nameOf,
  className,
  onOrder,
  children,
}: {
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly className: string;
  readonly onOrder: (items: readonly Item[]) => void;
  readonly children: (item: Item, position: number) => ReactNode;
}) {
  const t = useText();
  const focusAfter = useRef<string | null>(null);
  const positionOf = (id: string) => items.findIndex((item) => idOf(item) === id);
  const drag = useDrag({
    next: (id, [across, down]) => {
      const target = items[positionOf(id) + across + down];
      return target === undefined ? null : idOf(target);
    },
    nameOf: (id) => {
      const item = items[positionOf(id)];
      return item === undefined ? '' : nameOf(item);
    },
    targetName: (id) => t('drag.position', { position: positionOf(id) + 1, count: items.length }),
    onDrop: (id, target) => {
      focusAfter.current = id;
      onOrder(moved(items, positionOf(id), positionOf(target)));
    },
  });
  useEffect(() => {
    if (focusAfter.current === null) return;
    document.getElementById(handleId(focusAfter.current))?.focus();
    focusAfter.current = null;
  });
  return (
    <DndContext collisionDetection={closestCenter} {...drag}>
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy}>
        <ol className={className}>
          {items.map((item, position) => (
            <SortableItem key={idOf(item)} id={idOf(item)} name={nameOf(item)}>
              {children(item, position)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem({
  id,
  name,
  children,
}: {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  const t = useText();
  const drag = useSortable({ id, attributes: { roleDescription: t('drag.draggable') } });
  const { transform, transition, isDragging } = drag;
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined;
  return (
    <li ref={drag.setNodeRef} className={isDragging ? 'drag-row drag-lifted' : 'drag-row'} style={style}>
      {children}
      <DragHandle id={handleId(id)} label={t('drag.move', { name })} drag={drag} />
    </li>
  );
}
