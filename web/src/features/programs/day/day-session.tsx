import type { ClientProgram, PlannedSession } from '#shared/contracts/training/programs.ts';
import {
  dayOfKey,
  keyOnDay,
  placeOfKey,
  type SessionKey,
  sessionKeyOf,
} from '#shared/domain/program/workout-id.ts';
import type { DaySessions } from '../model/day-sessions.ts';
import type { OpenSession } from '../model/kept-draft.ts';
import { type IsOpen, moveSession, type Plan, withSession } from '../model/plan.ts';
import { ClientSessionEditor } from '../session/client-session-editor.tsx';
import { SessionEditor } from '../session/session-editor.tsx';
import { LoggedWorkout } from './logged-workout.tsx';
import { OtherDay } from './other-day.tsx';
import { PastSession } from './past-session.tsx';

/** The session of a place in the calendar: its editor, or what became of it. */
export function DaySession({
  clientId,
  stored,
  plan,
  sessions,
  hasOthers,
  isOpen,
  asking,
  isAdded,
  onBegin,
  onTake,
  onSession,
  onClientSession,
  onLater,
  onDone,
}: {
  readonly clientId: string;
  readonly stored: ClientProgram;
  readonly plan: Plan;
  readonly sessions: DaySessions;
  /** Whether workouts are listed below. */
  readonly hasOthers: boolean;
  readonly isOpen: IsOpen;
  readonly asking: boolean;
  readonly isAdded: boolean;
  readonly onBegin: (open: OpenSession | null) => void;
  readonly onTake: (plan: Plan) => void;
  readonly onSession: (place: SessionKey, session: PlannedSession) => void;
  readonly onClientSession: (workoutId: string, session: PlannedSession | null) => void;
  readonly onLater: (session: PlannedSession) => void;
  readonly onDone: () => void;
}) {
  const { place, day, session, workout, isShownBelow, own, begun, edited, removable } = sessions;
  const unit = stored.client.weightUnit;
  const otherDay =
    session === undefined || !isOpen(place) ? null : (
      <OtherDay
        day={day}
        isOpen={(to) => isOpen(keyOnDay(place, to))}
        onMove={(to) => onTake(moveSession(plan, place, keyOnDay(place, to)))}
        onCopy={(to) => onTake(withSession(plan, keyOnDay(place, to), session))}
        onRemove={() => onTake(withSession(plan, place, null))}
      />
    );
  const remove = (key: SessionKey, workoutId: string) => {
    // The plan of days that are over stays, but for what the client still has ahead.
    if (dayOfKey(key) >= stored.today) return onTake(withSession(plan, key, null));
    onClientSession(workoutId, null);
    onDone();
  };
  if (edited !== undefined) {
    return (
      <ClientSessionEditor
        workout={edited}
        unit={unit}
        begun={begun?.workoutId === edited.id ? begun.form : undefined}
        asking={asking}
        onForm={(form) =>
          onBegin(form === null ? null : { ...placeOfKey(place), workoutId: edited.id, form })
        }
        onDiscard={onDone}
        onDone={(next) => {
          onClientSession(edited.id, next);
          onDone();
        }}
        onRemove={removable === null ? null : () => remove(sessionKeyOf(removable.id), removable.id)}
      >
        {edited === own ? otherDay : null}
      </ClientSessionEditor>
    );
  }
  if (isOpen(place)) {
    return (
      <>
        <SessionEditor
          key={place}
          unit={unit}
          session={session}
          isAdded={isAdded}
          begun={begun?.workoutId === undefined ? begun?.form : undefined}
          asking={asking}
          onForm={(form) => onBegin(form === null ? null : { ...placeOfKey(place), form })}
          onDiscard={onDone}
          onDone={(next) => {
            onSession(place, next);
            onDone();
          }}
          onLater={session === undefined ? undefined : onLater}
        />
        {otherDay}
      </>
    );
  }
  if (isShownBelow) return null;
  if (workout !== undefined && workout.status !== 'planned')
    return <LoggedWorkout clientId={clientId} workoutId={workout.id} unit={unit} />;
  if (session === undefined && hasOthers) return null;
  const wasMoved = workout !== undefined && workout.day !== day;
  return <PastSession session={session} unit={unit} wasMoved={wasMoved} onClose={onDone} />;
}
