import { closestCenter, DndContext } from '@dnd-kit/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import { phaseWeekOf } from '#shared/domain/program/phases.ts';
import { dayOfKey, keysOfDay, plannedWorkoutId, type SessionKey } from '#shared/domain/program/workout-id.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { useDrag } from '#web/ui/drag/use-drag.ts';
import { KeyboardHelp } from '../draft/keyboard-help.tsx';
import { dayStateOf, isOpenDay } from '../model/day-state.ts';
import { otherWorkouts, shownRange } from '../model/other-workouts.ts';
import { type Plan, weeksOf, withSession } from '../model/plan.ts';
import { copyDays, moveDays, placeOn, placesAfter, removeDays } from '../model/plan-moves.ts';
import type { ProgramDraft } from '../model/program-draft.ts';
import { noSelection, type Selection, selectRange, toggleSession } from '../model/selection.ts';
import { CopyWeek } from './copy-week.tsx';
import { DayCell, dayHandleId } from './day-cell.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SwapExercise } from './swap-exercise.tsx';
import { dayButtonId, daysIn, nextOpenDay, useDayKeys } from './use-day-keys.ts';
import { WeekRow } from './week-row.tsx';

/** The weeks of the draft, whose sessions move by pointer, by keyboard or as a selection. */
export function PlanBoard({
  stored,
  draft: { programId, startDay, plan, phases },
  from,
  onPlan,
  onOpen,
  children,
}: {
  readonly stored: ClientProgram;
  readonly draft: ProgramDraft;
  readonly from: string;
  readonly onPlan: (plan: Plan) => void;
  readonly onOpen: (key: SessionKey) => void;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const [selection, setSelection] = useState<Selection | null>(null);
  const [refused, setRefused] = useState(false);
  /** The element to focus once it is shown. */
  const focusNext = useRef<string | null>(null);
  const isOpen = (key: SessionKey) => isOpenDay(stored, programId, startDay, key);
  const canSelect = (key: SessionKey) => plan.has(key) && isOpen(key);
  const nameOf = (key: SessionKey) => {
    const session = plan.get(key);
    return session === undefined ? '' : sessionName(t, session);
  };
  const targetName = (day: string) =>
    showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  const apply = (next: Plan | null) => {
    setRefused(next === null);
    if (next !== null) onPlan(next);
    return next !== null;
  };
  const move = (key: SessionKey, to: string, focusId: (key: SessionKey) => string) => {
    const keys = selection?.keys.includes(key) ? selection.keys : [key];
    const shift = daysBetween(dayOfKey(key), to);
    // A second session was dropped where it is.
    if (shift === 0) return;
    const newKeys = placesAfter(plan, keys, shift, isOpen);
    const newKeyOf = (each: SessionKey) => newKeys?.get(each) ?? each;
    focusNext.current = focusId(newKeyOf(key));
    if (!apply(moveDays(plan, keys, shift, isOpen))) focusNext.current = focusId(key);
    else if (selection !== null && keys !== selection.keys) setSelection(noSelection);
    else if (selection !== null) {
      setSelection({ keys: keys.map(newKeyOf), last: newKeyOf(key) });
    }
  };
  const drag = useDrag({
    next: (from, step) => nextOpenDay(dayOfKey(from), daysIn(step), (day) => keysOfDay(day).some(isOpen)),
    nameOf,
    targetName,
    onDrop: (key, to) => move(key, to, dayHandleId),
  });
  const keys = useDayKeys({
    sessionOn: (key) => plan.get(key),
    isOpen,
    hasRoom: (key, day) => placeOn(plan, key, day, isOpen) !== null,
    onMove: (key, to) => move(key, to, dayButtonId),
    onPaste: (key, session) => onPlan(withSession(plan, key, session)),
    onRemove: (key) => {
      // The button of a second session goes with it.
      focusNext.current = dayButtonId(dayOfKey(key));
      apply(removeDays(plan, [key], isOpen));
    },
  });

  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const press = (key: SessionKey, range: boolean) => {
    if (selection === null && !range) return onOpen(key);
    if (!canSelect(key)) return;
    const before = selection ?? noSelection;
    setSelection(range ? selectRange(before, key, canSelect) : toggleSession(before, key));
  };
  const { last } = shownRange(stored, startDay);
  return (
    <>
      <div className="actions">
        {children}
        <SelectionBar
          selection={selection}
          isOpen={isOpen}
          onBegin={() => setSelection(noSelection)}
          onMove={(shift) => {
            if (apply(moveDays(plan, selection?.keys ?? [], shift, isOpen))) setSelection(noSelection);
          }}
          onCopy={(shift) => void apply(copyDays(plan, selection?.keys ?? [], shift, isOpen))}
          onRemove={() => {
            apply(removeDays(plan, selection?.keys ?? [], isOpen));
            setSelection(noSelection);
          }}
          onEnd={() => setSelection(null)}
        />
        <SwapExercise plan={plan} today={stored.today} isOpen={isOpen} onPlan={onPlan} />
        <KeyboardHelp />
      </div>
      <p role="status" className="visually-hidden">
        {keys.copied === null ? '' : t('programs.copied', { name: sessionName(t, keys.copied) })}
      </p>
      {refused ? <Alert tone="danger" title={t('programs.error-days')} /> : null}
      <DndContext collisionDetection={closestCenter} {...drag}>
        <ol className="program-weeks">
          {weeksOf(plan, from, last).map((monday) => (
            <WeekRow
              key={monday}
              monday={monday}
              phase={phaseWeekOf({ id: programId, startDay, phases }, plannedWorkoutId(monday, programId))}
              action={
                <CopyWeek
                  monday={monday}
                  plan={plan}
                  unit={stored.client.weightUnit}
                  isOpen={isOpen}
                  onPlan={onPlan}
                />
              }
            >
              {(day) => (
                <DayCell
                  key={day}
                  day={day}
                  plan={plan}
                  today={stored.today}
                  stateOf={(key) => dayStateOf(stored, programId, startDay, key)}
                  others={otherWorkouts(stored, programId, plan, day, startDay)}
                  selected={(key) =>
                    selection === null || !canSelect(key) ? undefined : selection.keys.includes(key)
                  }
                  onPress={press}
                  onKey={keys.press}
                  onToggle={(each) =>
                    canSelect(each)
                      ? setSelection(toggleSession(selection ?? noSelection, each))
                      : onOpen(each)
                  }
                />
              )}
            </WeekRow>
          ))}
        </ol>
      </DndContext>
    </>
  );
}
