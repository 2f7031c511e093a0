import { useState } from 'react';
import type { ClientProgram, PlannedSession } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { SessionKey } from '#shared/domain/program/workout-id.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage } from '#web/lib/i18n/use-text.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type ChosenSession, daySessions } from '../model/day-sessions.ts';
import type { OpenSession } from '../model/kept-draft.ts';
import type { IsOpen, Plan } from '../model/plan.ts';
import { DaySession } from './day-session.tsx';
import { DayWorkouts } from './day-workouts.tsx';
import { LoggedWorkout } from './logged-workout.tsx';
import { OtherSessions } from './other-sessions.tsx';
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
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const [later, setLater] = useState<PlannedSession | null>(null);
  const [added, setAdded] = useState<SessionKey | null>(null);
  const [chosen, setChosen] = useState<ChosenSession | null>(null);
  const at =
    place === null
      ? null
      : daySessions(place, { stored, programId, plan, others, clientSessions, isOpen, open, chosen });
  const title =
    at === null ? '' : showDay(at.day, language, { weekday: 'long', day: 'numeric', month: 'long' });
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
  const close = () =>
    open === null || at === null || !(isOpen(at.place) || at.edited) ? done() : askFirst();
  const take = (next: Plan) => {
    onPlan(next);
    done();
  };
  const free = at?.free;
  // Beside a session of the client's that is edited.
  const logged =
    at?.edited !== undefined && !at.isShownBelow && at.workout?.status !== 'planned' ? at.workout : undefined;
  return (
    <Dialog wide open={place !== null} onClose={close} title={title}>
      {at === null ? null : later !== null ? (
        <SpreadPreview
          plan={plan}
          place={at.place}
          session={later}
          isOpen={isOpen}
          onTake={take}
          onBack={() => setLater(null)}
        />
      ) : (
        <>
          <DaySession
            clientId={clientId}
            stored={stored}
            plan={plan}
            sessions={at}
            hasOthers={others.length > 0}
            isOpen={isOpen}
            asking={asking}
            isAdded={added === at.place}
            onBegin={(next) => {
              setAsking(false);
              onOpen(next);
            }}
            onTake={take}
            onSession={onSession}
            onClientSession={onClientSession}
            onLater={setLater}
            onDone={done}
          />
          {logged === undefined ? null : (
            <LoggedWorkout clientId={clientId} workoutId={logged.id} unit={stored.client.weightUnit} />
          )}
          <DayWorkouts
            clientId={clientId}
            stored={stored}
            workouts={others.filter((each) => each !== at.edited)}
          />
          <OtherSessions
            planned={
              at.edited !== undefined && at.edited !== at.own && isOpen(at.place)
                ? { session: at.session }
                : null
            }
            sessions={clientSessions.filter((each) => each !== at.edited)}
            onPlanned={() => choose(at.place, null)}
            onSession={(id) => choose(at.place, id)}
            onAnother={free === undefined ? undefined : () => (open === null ? add(free) : askFirst())}
          />
        </>
      )}
    </Dialog>
  );
}
