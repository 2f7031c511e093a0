import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import type { Workout } from '#shared/contracts/training/training.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { DragHandle } from '#web/ui/drag/drag-handle.tsx';
import type { DayState } from '../model/day-state.ts';
import type { Plan } from '../model/plan.ts';
import { DayButton } from './day-button.tsx';

export const dayHandleId = (day: string) => `move-${day}`;

/** One day of the builder: its session can be dragged to another day, and others onto it. */
export function DayCell({
  day,
  plan,
  today,
  state,
  others,
  selected,
  onPress,
  onToggle,
  onKey,
}: {
  readonly day: string;
  readonly plan: Plan;
  readonly today: string;
  readonly state: DayState;
  readonly others: readonly Workout[];
  /** Undefined while days are not being selected. */
  readonly selected: boolean | undefined;
  readonly onPress: (day: string, range: boolean) => void;
  readonly onToggle: (day: string) => void;
  readonly onKey: (day: string, event: KeyboardEvent) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const isOpen = state.kind === 'open';
  const hasSession = plan.has(day);
  const drop = useDroppable({ id: day, disabled: !isOpen });
  const drag = useDraggable({
    id: day,
    disabled: !isOpen || !hasSession,
    attributes: { roleDescription: t('drag.draggable') },
  });
  const { transform, isDragging } = drag;
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined;
  const place = ['program-cell', drop.isOver ? 'program-cell-over' : '', isDragging ? 'drag-lifted' : ''];
  return (
    <li ref={drop.setNodeRef} className={place.filter(Boolean).join(' ')}>
      <div ref={drag.setNodeRef} className="program-cell-body" style={style}>
        <DayButton
          day={day}
          plan={plan}
          today={today}
          state={state}
          others={others}
          selected={selected}
          onPress={onPress}
          onToggle={onToggle}
          onKey={onKey}
        />
        {isOpen && hasSession ? (
          <DragHandle
            id={dayHandleId(day)}
            label={t('programs.move-day', {
              day: showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' }),
            })}
            drag={drag}
          />
        ) : null}
      </div>
    </li>
  );
}
