import type { ClientProgram, PlannedSession } from '#shared/contracts/programs.ts';
import type { Workout } from '#shared/contracts/training.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { moveSession, type Plan, withSession } from '../model/plan.ts';
import { DayWorkouts } from './day-workouts.tsx';
import { LoggedWorkout } from './logged-workout.tsx';
import { OtherDay } from './other-day.tsx';
import { PlannedList } from './planned-list.tsx';
import { SessionEditor } from './session-editor.tsx';

export function DayDialog({
  clientId,
  stored,
  programId,
  day,
  plan,
  others,
  isOpen,
  onPlan,
  onSession,
  onClose,
}: {
  readonly clientId: string;
  readonly stored: ClientProgram;
  readonly programId: string;
  readonly day: string | null;
  readonly plan: Plan;
  readonly others: readonly Workout[];
  readonly isOpen: (day: string) => boolean;
  readonly onPlan: (plan: Plan) => void;
  readonly onSession: (day: string, session: PlannedSession) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const session = day === null ? undefined : plan.get(day);
  const workout = stored.workouts.find(({ id }) => id === `${day}.${programId}`);
  const isShownBelow = workout !== undefined && others.includes(workout);
  const title =
    day === null ? '' : showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <Dialog wide open={day !== null} onClose={onClose} title={title}>
      {day === null ? null : isOpen(day) ? (
        <>
          <SessionEditor
            key={day}
            unit={stored.client.weightUnit}
            session={session}
            onDone={(next) => {
              onSession(day, next);
              onClose();
            }}
          />
          {session === undefined ? null : (
            <OtherDay
              day={day}
              isOpen={isOpen}
              onMove={(to) => {
                onPlan(moveSession(plan, day, to));
                onClose();
              }}
              onCopy={(to) => {
                onPlan(withSession(plan, to, session));
                onClose();
              }}
              onRemove={() => {
                onPlan(withSession(plan, day, null));
                onClose();
              }}
            />
          )}
        </>
      ) : isShownBelow ? null : workout !== undefined && workout.status !== 'planned' ? (
        <LoggedWorkout clientId={clientId} workoutId={workout.id} unit={stored.client.weightUnit} />
      ) : session === undefined && others.length > 0 ? null : (
        <>
          <p className="muted">{t(workout ? 'programs.kept' : 'programs.past')}</p>
          {session ? <PlannedList session={session} unit={stored.client.weightUnit} /> : null}
          <div>
            <Button variant="secondary" onClick={onClose}>
              {t('programs.close')}
            </Button>
          </div>
        </>
      )}
      <DayWorkouts clientId={clientId} stored={stored} workouts={others} />
    </Dialog>
  );
}
