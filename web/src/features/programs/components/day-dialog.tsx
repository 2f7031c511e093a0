import { useState } from 'react';
import type { ClientProgram, PlannedSession } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import {
  dayOfKey,
  keyOnDay,
  keysOfDay,
  placeOfKey,
  plannedWorkoutId,
  type SessionKey,
  sessionKey,
  sessionKeyOf,
} from '#shared/domain/program/workout-id.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { sessionOf } from '../model/client-sessions.ts';
import type { OpenSession } from '../model/kept-draft.ts';
import { type IsOpen, moveSession, type Plan, withSession } from '../model/plan.ts';
import { SessionEditor } from '../session/session-editor.tsx';
import { DayWorkouts } from './day-workouts.tsx';
import { LoggedWorkout } from './logged-workout.tsx';
import { OtherDay } from './other-day.tsx';
import { OtherSessions } from './other-sessions.tsx';
import { PlannedList } from './planned-list.tsx';
import { SpreadPreview } from './spread-preview.tsx';

export function DayDialog({
  clientId,
  stored,
  programId,
  place,
  plan,
  others,
  clientSessions,
  isOpen,
  open,
  onOpen,
  onPlan,
  onPlace,
  onSession,
  onClientSession,
  onClose,
}: {
  readonly clientId: string;
  readonly stored: ClientProgram;
  readonly programId: string;
  /** The session that is open, or where one can be added. */
  readonly place: SessionKey | null;
  readonly plan: Plan;
  readonly others: readonly Workout[];
  /** Those that are edited as the client has them. */
  readonly clientSessions: readonly Workout[];
  readonly isOpen: IsOpen;
  /** The fields of the session, once something in them was changed. */
  readonly open: OpenSession | null;
  readonly onOpen: (open: OpenSession | null) => void;
  readonly onPlan: (plan: Plan) => void;
  readonly onPlace: (place: SessionKey) => void;
  readonly onSession: (place: SessionKey, session: PlannedSession) => void;
  readonly onClientSession: (workoutId: string, session: PlannedSession | null) => void;
  readonly onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [later, setLater] = useState<PlannedSession | null>(null);
  const [added, setAdded] = useState<SessionKey | null>(null);
  const [chosen, setChosen] = useState<{ readonly place: SessionKey; readonly id: string | null } | null>(
    null,
  );
  const day = place === null ? null : dayOfKey(place);
  const session = place === null ? undefined : plan.get(place);
  const workoutId = place === null ? null : plannedWorkoutId(place, programId);
  const workout = stored.workouts.find(({ id }) => id === workoutId);
  const isShownBelow = workout !== undefined && others.includes(workout);
  const own = clientSessions.find(({ id }) => id === workout?.id);
  const first =
    own ?? (session === undefined || place === null || !isOpen(place) ? clientSessions[0] : undefined);
  const begun = open !== null && sessionKey(open) === place ? open : null;
  const editedId =
    begun !== null ? (begun.workoutId ?? null) : chosen?.place === place ? chosen.id : (first?.id ?? null);
  const edited = clientSessions.find(({ id }) => id === editedId);
  const removable =
    edited !== undefined &&
    edited !== own &&
    edited.id === plannedWorkoutId(sessionKeyOf(edited.id), programId) &&
    plan.has(sessionKeyOf(edited.id))
      ? edited
      : null;
  // Beside a session that is planned, done, skipped or moved away.
  const free =
    day === null || place === null || (session === undefined && isOpen(place))
      ? undefined
      : keysOfDay(day).find((key) => key !== place && !plan.has(key) && isOpen(key));
  const title =
    day === null ? '' : showDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  const done = () => {
    setAsking(false);
    setChosen(null);
    setLater(null);
    setAdded(null);
    onOpen(null);
    onClose();
  };
  const askFirst = () => {
    setLater(null);
    setAsking(true);
  };
  const add = (key: SessionKey) => {
    setAdded(key);
    onPlace(key);
  };
  const choose = (on: SessionKey, id: string | null) =>
    open === null ? setChosen({ place: on, id }) : askFirst();
  // What was typed is neither lost nor taken by closing.
  const close = () => (open === null || place === null || !(isOpen(place) || edited) ? done() : askFirst());
  const otherDay =
    day === null || place === null || session === undefined || !isOpen(place) ? null : (
      <OtherDay
        day={day}
        isOpen={(to) => isOpen(keyOnDay(place, to))}
        onMove={(to) => {
          onPlan(moveSession(plan, place, keyOnDay(place, to)));
          done();
        }}
        onCopy={(to) => {
          onPlan(withSession(plan, keyOnDay(place, to), session));
          done();
        }}
        onRemove={() => {
          onPlan(withSession(plan, place, null));
          done();
        }}
      />
    );
  return (
    <Dialog wide open={place !== null} onClose={close} title={title}>
      {place === null ? null : later !== null ? (
        <SpreadPreview
          plan={plan}
          place={place}
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
            begun={begun?.workoutId === edited.id ? begun.form : undefined}
            asking={asking}
            onForm={(form) => {
              setAsking(false);
              onOpen(form === null ? null : { ...placeOfKey(place), workoutId: edited.id, form });
            }}
            onDiscard={done}
            onDone={(next) => {
              onClientSession(edited.id, next);
              done();
            }}
            onLater={undefined}
          />
          {edited === own ? otherDay : null}
          {removable !== null ? (
            <div>
              <Button
                size="small"
                variant="danger"
                onClick={() => {
                  const key = sessionKeyOf(removable.id);
                  // The plan of days that are over stays, but for what the client still has ahead.
                  if (dayOfKey(key) < stored.today) onClientSession(removable.id, null);
                  else onPlan(withSession(plan, key, null));
                  done();
                }}
              >
                {t('programs.remove-session')}
              </Button>
            </div>
          ) : null}
        </>
      ) : isOpen(place) ? (
        <>
          <SessionEditor
            key={place}
            unit={stored.client.weightUnit}
            session={session}
            isAdded={added === place}
            begun={begun?.workoutId === undefined ? begun?.form : undefined}
            asking={asking}
            onForm={(form) => {
              setAsking(false);
              onOpen(form === null ? null : { ...placeOfKey(place), form });
            }}
            onDiscard={done}
            onDone={(next) => {
              onSession(place, next);
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
      {place === null || later !== null ? null : (
        <>
          {edited !== undefined && workout !== undefined && !isShownBelow && workout.status !== 'planned' ? (
            <LoggedWorkout clientId={clientId} workoutId={workout.id} unit={stored.client.weightUnit} />
          ) : null}
          <DayWorkouts
            clientId={clientId}
            stored={stored}
            workouts={others.filter((each) => each !== edited)}
          />
          <OtherSessions
            planned={edited !== undefined && edited !== own && isOpen(place) ? { session } : null}
            sessions={clientSessions.filter((each) => each !== edited)}
            onPlanned={() => choose(place, null)}
            onSession={(id) => choose(place, id)}
            onAnother={free === undefined ? undefined : () => (open === null ? add(free) : askFirst())}
          />
        </>
      )}
    </Dialog>
  );
}
