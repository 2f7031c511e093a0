import type { useDraggable } from '@dnd-kit/core';
import './drag.css';

type Draggable = Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

export function DragHandle({
  id,
  label,
  drag: { attributes, listeners, setActivatorNodeRef },
}: {
  readonly id: string;
  readonly label: string;
  readonly drag: Draggable;
}) {
  return (
    <button
      type="button"
      id={id}
      ref={setActivatorNodeRef}
      className="drag-handle"
      aria-label={label}
      {...attributes}
      {...listeners}
    >
      <svg viewBox="0 0 12 18" width="12" height="18" aria-hidden="true" fill="currentColor">
        {[3, 9, 15].map((y) => [3, 9].map((x) => <circle key={`${x}.${y}`} cx={x} cy={y} r="1.6" />))}
      </svg>
    </button>
  );
}
