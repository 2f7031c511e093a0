import { closestCenter, DndContext } from '@dnd-kit/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import { addDays, daysBetween } from '#shared/domain/calendar/local-day.ts';
import { phaseWeekOf } from '#shared/domain/program/phases.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { useDrag } from '#web/ui/drag/use-drag.ts';
import { KeyboardHelp } from '../draft/keyboard-help.tsx';
import { dayStateOf, isOpenDay } from '../model/day-state.ts';
import { otherWorkouts, shownRange } from '../model/other-workouts.ts';
import { type Plan, weeksOf, withSession } from '../model/plan.ts';
import { copyDays, moveDays, removeDays } from '../model/plan-moves.ts';
import type { ProgramDraft } from '../model/program-draft.ts';
import { noSelection, type Selection, selectRange, toggleDay } from '../model/selection.ts';
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
  readonly onOpen: (day: string) => void;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const [selection, setSelection] = useState<Selection | null>(null);
  const [refused, setRefused] = useState(false);
  /** The element to focus once it is shown. */
  const focusNext = useRef<string | null>(null);
  const isOpen = (day: string) => isOpenDay(stored, programId, startDay, day);
  const canSelect = (day: string) => plan.has(day) && isOpen(day);
  const nameOf = (day: string) => {
    const session = plan.get(day);
    return session === undefined ? '' : sessionName(t, session);
  };
  const targetName = (day: string) =>
    showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  const apply = (next: Plan | null) => {
    setRefused(next === null);
    if (next !== null) onPlan(next);
    return next !== null;
  };
  const move = (day: string, to: string, focusId: (day: string) => string) => {
    const days = selection?.days.includes(day) ? selection.days : [day];
    const shift = daysBetween(day, to);
    focusNext.current = focusId(to);
    if (!apply(moveDays(plan, days, shift, isOpen))) focusNext.current = focusId(day);
    else if (selection !== null && days !== selection.days) setSelection(noSelection);
    else if (selection !== null) setSelection({ days: days.map((each) => addDays(each, shift)), last: to });
  };
  const drag = useDrag({
    next: (day, step) => nextOpenDay(day, daysIn(step), isOpen),
    nameOf,
    targetName,
    onDrop: (day, to) => move(day, to, dayHandleId),
  });
  const keys = useDayKeys({
    sessionOn: (day) => plan.get(day),
    isOpen,
    onMove: (day, to) => move(day, to, dayButtonId),
    onPaste: (day, session) => onPlan(withSession(plan, day, session)),
    onRemove: (day) => apply(removeDays(plan, [day], isOpen)),
  });

  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const press = (day: string, range: boolean) => {
    if (selection === null && !range) return onOpen(day);
    if (!canSelect(day)) return;
    const before = selection ?? noSelection;
    setSelection(range ? selectRange(before, day, canSelect) : toggleDay(before, day));
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
            const days = selection?.days ?? [];
            if (apply(moveDays(plan, days, shift, isOpen))) setSelection(noSelection);
          }}
          onCopy={(shift) => void apply(copyDays(plan, selection?.days ?? [], shift, isOpen))}
          onRemove={() => {
            apply(removeDays(plan, selection?.days ?? [], isOpen));
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
              phase={phaseWeekOf({ id: programId, startDay, phases }, `${monday}.${programId}`)}
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
                  state={dayStateOf(stored, programId, startDay, day)}
                  others={otherWorkouts(stored, programId, plan, day, startDay)}
                  selected={selection === null || !canSelect(day) ? undefined : selection.days.includes(day)}
                  onPress={press}
                  onKey={keys.press}
                  onToggle={(each) =>
                    canSelect(each) ? setSelection(toggleDay(selection ?? noSelection, each)) : onOpen(each)
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
