import type { StoredProposal } from '#shared/contracts/training/progression.ts';
import { equipmentOf } from '#shared/domain/progression/own-loads.ts';
import type { Proposal } from '#shared/domain/progression/proposal.ts';
import { setsDone } from '#shared/domain/sets/next-set.ts';
import { plannedSet } from '#shared/domain/sets/planned-sets.ts';
import { isLighterOn } from '#shared/domain/training/client-decisions.ts';
import { exerciseAt, type GuidedSession } from '#shared/domain/training/guided-session.ts';
import { useDecisions } from '#web/data/training/client-decisions.ts';
import { usePainReports } from '#web/data/training/reported-pain.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { proposeSets, shownIn } from '../proposal/propose-set.ts';
import type { WorkoutSession } from '../session/use-workout-session.ts';
import { helpOf, prefillOf } from '../set/prefill.ts';
import type { SetStart } from '../set/use-set-entry.ts';
import { usePerson } from '../use-person.ts';
import { isLighterAt, lighterSet } from './guided-exercises.ts';

/** An exercise that pain holds, so that the screen asks about it, with the areas that hurt. */
export type HeldBy = Pick<Proposal, 'exerciseId' | 'hurts'>;

/** The set that the guide asks for: what the runner would fill in, lighter where the client said that it is too hard. */
export function useSuggestedSet(
  guided: WorkoutSession,
  session: GuidedSession,
): {
  readonly set: SetStart;
  readonly proposed: StoredProposal | undefined;
  readonly heldBy: HeldBy | null;
} | null {
  const { today } = usePersonClock();
  const pain = usePainReports();
  const { account } = usePerson();
  const unit = account.weightUnit;
  const equipment = equipmentOf(account);
  const { lighterWeek, relieved } = useDecisions(account.id, guided);
  const { workout, sets, records, experience, phase } = guided;
  if (session.phase !== 'active') return null;
  const { slotId } = exerciseAt(session);
  const slot = workout.exercises.find((each) => each.slotId === slotId);
  if (slot === undefined) return null;
  const record = records.find(({ exerciseId }) => exerciseId === slot.exerciseId);
  const done = sets.filter(
    (set) => set.slotId === slotId && set.exerciseId === slot.exerciseId && !set.deleted,
  );
  const passed = setsDone(slot, done);
  const asked = plannedSet(slot, passed);
  const deload = isLighterOn(lighterWeek, today()) || phase?.isDeload === true;
  const help = workout.easy ? null : helpOf({ slot, sets: done, record, unit, pain, relieved, deload });
  const proposal =
    workout.easy || help !== null
      ? null
      : proposeSets({
          record,
          // Where each set has a target of its own, the one before says nothing about this one.
          sets: slot.targets === undefined ? done : [],
          noted: done,
          slot: asked,
          workoutId: workout.id,
          day: today(),
          experience: experience ?? 'intermediate',
          equipment,
          pain,
          relieved,
          deload,
          phaseRule: phase?.progression,
        });
  const set = {
    ...prefillOf({ slot: asked, proposal, help, setNumber: passed + 1, sets: done, record }),
    kind: asked.kind,
  };
  const held = help ?? proposal;
  const followsBefore = slot.targets === undefined || proposal === null;
  return {
    set: isLighterAt(session.lighter, { slotId, passed, followsBefore })
      ? lighterSet(set, slot.exerciseId, equipment)
      : set,
    proposed: proposal === null ? undefined : shownIn(proposal),
    heldBy: held?.asks === 'pain' ? { exerciseId: slot.exerciseId, hurts: held.hurts } : null,
  };
}
