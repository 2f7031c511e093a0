import { useState } from 'react';
import type { ClientProgram, PlannedSession } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { sessionOf } from '../model/client-sessions.ts';
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
  clientSessions,
  isOpen,
  open,
  onOpen,
  onPlan,
  onSession,
  onClientSession,
  onClose,
}: {
  readonly clientId: string;
  readonly stored: ClientProgram;
  readonly programId: string;
  readonly day: string | null;
  readonly plan: Plan;
  readonly others: readonly Workout[];
  /** Those of the day that are edited as the client has them. */
  readonly clientSessions: readonly Workout[];
  readonly isOpen: (day: string) => boolean;
  /** The fields of this day's session, once something in them was changed. */
  readonly open: OpenSession | null;
  readonly onOpen: (open: OpenSession | null) => void;
  readonly onPlan: (plan: Plan) => void;
  readonly onSession: (day: string, session: PlannedSession) => void;
  readonly onClientSession: (workoutId: string, session: PlannedSession) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [later, setLater] = useState<PlannedSession | null>(null);
  const [chosen, setChosen] = useState<{ readonly day: string; readonly id: string | null } | null>(null);
  const session = day === null ? undefined : plan.get(day);
  const workout = stored.workouts.find(({ id }) => id === `${day}.${programId}`);
  const isShownBelow = workout !== undefined && others.includes(workout);
  const own = clientSessions.find(({ id }) => id === workout?.id);
  const first =
    own ?? (session === undefined || day === null || !isOpen(day) ? clientSessions[0] : undefined);
  const editedId =
    open?.day === day ? (open?.workoutId ?? null) : chosen?.day === day ? chosen.id : (first?.id ?? null);
  const edited = clientSessions.find(({ id }) => id === editedId);
  const plannedDay = edited?.id.slice(0, 10) ?? '';
  // A day that is over stays in the plan.
  const isRemovable =
    edited !== own &&
    edited?.id === `${plannedDay}.${programId}` &&
    plannedDay >= stored.today &&
    plan.has(plannedDay);
  const title =
    day === null ? '' : showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  const done = () => {
    setAsking(false);
    setChosen(null);
    setLater(null);
    onOpen(null);
    onClose();
  };
  const askFirst = () => {
    setLater(null);
    setAsking(true);
  };
  const choose = (on: string, id: string | null) => (open === null ? setChosen({ day: on, id }) : askFirst());
  // What was typed is neither lost nor taken by closing.
  const close = () => (open === null || day === null || !(isOpen(day) || edited) ? done() : askFirst());
  const otherDay =
    day === null || session === undefined || !isOpen(day) ? null : (
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
    );
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
      ) : edited !== undefined ? (
        <>
          <p className="muted">{t('programs.client-session-hint')}</p>
          <SessionEditor
            key={edited.id}
            unit={stored.client.weightUnit}
            session={sessionOf(edited)}
            begun={open?.workoutId === edited.id ? open.form : undefined}
            asking={asking}
            onForm={(form) => {
              setAsking(false);
              onOpen(form === null ? null : { day, workoutId: edited.id, form });
            }}
            onDiscard={done}
            onDone={(next) => {
              onClientSession(edited.id, next);
              done();
            }}
            onLater={undefined}
          />
          {edited === own ? otherDay : null}
          {isRemovable ? (
            <div>
              <Button
                size="small"
                variant="danger"
                onClick={() => {
                  onPlan(withSession(plan, plannedDay, null));
                  done();
                }}
              >
                {t('programs.remove-session')}
              </Button>
            </div>
          ) : null}
        </>
      ) : isOpen(day) ? (
        <>
          <SessionEditor
            key={day}
            unit={stored.client.weightUnit}
            session={session}
            begun={open?.day === day && open.workoutId === undefined ? open.form : undefined}
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
          {otherDay}
        </>
      ) : isShownBelow ? null : workout !== undefined && workout.status !== 'planned' ? (
        <LoggedWorkout clientId={clientId} workoutId={workout.id} unit={stored.client.weightUnit} />
      ) : session === undefined && others.length > 0 ? null : (
        <>
          <p className="muted">
            {t(workout !== undefined && workout.day !== day ? 'programs.kept' : 'programs.past')}
          </p>
          {session ? <PlannedList session={session} unit={stored.client.weightUnit} /> : null}
          <div>
            <Button variant="secondary" onClick={done}>
              {t('programs.close')}
            </Button>
          </div>
        </>
      )}
      {day === null || later !== null ? null : (
        <>
          {edited !== undefined && workout !== undefined && !isShownBelow && workout.status !== 'planned' ? (
            <LoggedWorkout clientId={clientId} workoutId={workout.id} unit={stored.client.weightUnit} />
          ) : null}
          <DayWorkouts
            clientId={clientId}
            stored={stored}
            workouts={others.filter((each) => each !== edited)}
          />
          <div className="actions">
            {edited !== undefined && edited !== own && isOpen(day) ? (
              <Button size="small" variant="secondary" onClick={() => choose(day, null)}>
                {session === undefined
                  ? t('programs.add-session')
                  : t('programs.edit-session', { name: sessionName(t, session) })}
              </Button>
            ) : null}
            {clientSessions
              .filter((each) => each !== edited)
              .map((each) => (
                <Button key={each.id} size="small" variant="secondary" onClick={() => choose(day, each.id)}>
                  {t('programs.edit-session', { name: sessionName(t, each) })}
                </Button>
              ))}
          </div>
        </>
      )}
    </Dialog>
  );
}
