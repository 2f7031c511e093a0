import { useState } from 'react';
import type { ClientProgram, PlannedSession } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { OpenSession } from '../model/kept-draft.ts';
import { moveSession, type Plan, withSession } from '../model/plan.ts';
import { SessionEditor } from '../session/session-editor.tsx';
import { DayWorkouts } from './day-workouts.tsx';
import { LoggedWorkout } from './logged-workout.tsx';
import { OtherDay } from './other-day.tsx';
import { PlannedList } from './planned-list.tsx';
import { SpreadPreview } from './spread-preview.tsx';

export function DayDialog({
  clientId,
  stored,
  programId,
  day,
  plan,
  others,
  isOpen,
  open,
  onOpen,
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
  /** The fields of this day's session, once something in them was changed. */
  readonly open: OpenSession | null;
  readonly onOpen: (open: OpenSession | null) => void;
  readonly onPlan: (plan: Plan) => void;
  readonly onSession: (day: string, session: PlannedSession) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [later, setLater] = useState<PlannedSession | null>(null);
  const session = day === null ? undefined : plan.get(day);
  const workout = stored.workouts.find(({ id }) => id === `${day}.${programId}`);
  const isShownBelow = workout !== undefined && others.includes(workout);
  const title =
    day === null ? '' : showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  const done = () => {
    setAsking(false);
    setLater(null);
    onOpen(null);
    onClose();
  };
  const askFirst = () => {
    setLater(null);
    setAsking(true);
  };
  // What was typed is neither lost nor taken by closing.
  const close = () => (open === null || day === null || !isOpen(day) ? done() : askFirst());
  return (
    <Dialog wide open={day !== null} onClose={close} title={title}>
      {day === null ? null : later !== null ? (
        <SpreadPreview
          plan={plan}
          day={day}
          session={later}
          isOpen={isOpen}
          onTake={(next) => {
            onPlan(next);
            done();
          }}
          onBack={() => setLater(null)}
        />
      ) : isOpen(day) ? (
        <>
          <SessionEditor
            key={day}
            unit={stored.client.weightUnit}
            session={session}
            begun={open?.day === day ? open.form : undefined}
            asking={asking}
            onForm={(form) => {
              setAsking(false);
              onOpen(form === null ? null : { day, form });
            }}
            onDiscard={done}
            onDone={(next) => {
              onSession(day, next);
              done();
            }}
            onLater={session === undefined ? undefined : setLater}
          />
          {session === undefined ? null : (
            <OtherDay
              day={day}
              isOpen={isOpen}
              onMove={(to) => {
                onPlan(moveSession(plan, day, to));
                done();
              }}
              onCopy={(to) => {
                onPlan(withSession(plan, to, session));
                done();
              }}
              onRemove={() => {
                onPlan(withSession(plan, day, null));
                done();
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
            <Button variant="secondary" onClick={done}>
              {t('programs.close')}
            </Button>
          </div>
        </>
      )}
      {later === null ? <DayWorkouts clientId={clientId} stored={stored} workouts={others} /> : null}
    </Dialog>
  );
}
