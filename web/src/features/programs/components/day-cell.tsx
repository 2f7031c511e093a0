import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { KeyboardEvent } from 'react';
import type { Workout } from '#shared/contracts/training/training.ts';
import { dayOfKey, keysOfDay, type SessionKey } from '#shared/domain/program/workout-id.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { DragHandle } from '#web/ui/drag/drag-handle.tsx';
import type { DayState } from '../model/day-state.ts';
import type { Plan } from '../model/plan.ts';
import { DayButton } from './day-button.tsx';

export const dayHandleId = (key: SessionKey) => `move-${key}`;

type CellProps = {
  readonly plan: Plan;
  readonly today: string;
  readonly stateOf: (key: SessionKey) => DayState;
  /** What else the client has on the day. */
  readonly others: readonly Workout[];
  /** Undefined for what cannot be selected, and while nothing is being selected. */
  readonly selected: (key: SessionKey) => boolean | undefined;
  readonly onPress: (key: SessionKey, range: boolean) => void;
  readonly onToggle: (key: SessionKey) => void;
  readonly onKey: (key: SessionKey, event: KeyboardEvent) => void;
};

/** One day of the builder: its sessions can be dragged to other days, and others onto it. */
export function DayCell({ day, ...cell }: CellProps & { readonly day: string }) {
  const keys = keysOfDay(day);
  const [first = day, ...more] = keys;
  // Beside a session that is done, there is room for another.
  const hasRoom = keys.some((key) => cell.stateOf(key).kind === 'open');
  const drop = useDroppable({ id: day, disabled: !hasRoom });
  return (
    <li ref={drop.setNodeRef} className={drop.isOver ? 'program-cell program-cell-over' : 'program-cell'}>
      <CellSession key={first} place={first} {...cell} />
      {more
        .filter((key) => cell.plan.has(key))
        .map((key) => (
          <CellSession key={key} place={key} {...cell} others={[]} />
        ))}
    </li>
  );
}

function CellSession({
  place,
  plan,
  today,
  stateOf,
  others,
  selected,
  onPress,
  onToggle,
  onKey,
}: CellProps & { readonly place: SessionKey }) {
  const t = useText();
  const language = useLanguage();
  const state = stateOf(place);
  const session = plan.get(place);
  const canMove = state.kind === 'open' && session !== undefined;
  const drag = useDraggable({
    id: place,
    disabled: !canMove,
    attributes: { roleDescription: t('drag.draggable') },
  });
  const { transform, isDragging } = drag;
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined;
  const day = dayOfKey(place);
  const shownDay = showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div
      ref={drag.setNodeRef}
      className={isDragging ? 'program-cell-body drag-lifted' : 'program-cell-body'}
      style={style}
    >
      <DayButton
        place={place}
        plan={plan}
        today={today}
        state={state}
        others={others}
        selected={selected(place)}
        onPress={onPress}
        onToggle={onToggle}
        onKey={onKey}
      />
      {canMove ? (
        <DragHandle
          id={dayHandleId(place)}
          label={
            place === day
              ? t('programs.move-day', { day: shownDay })
              : t('programs.move-named', { name: sessionName(t, session), day: shownDay })
          }
          drag={drag}
        />
      ) : null}
    </div>
  );
}
