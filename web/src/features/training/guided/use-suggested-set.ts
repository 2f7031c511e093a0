import type { StoredProposal } from '#shared/contracts/training/progression.ts';
import { equipmentOf } from '#shared/domain/progression/own-loads.ts';
import type { Proposal } from '#shared/domain/progression/proposal.ts';
import { exerciseAt, type GuidedSession } from '#shared/domain/training/guided-session.ts';
import { useDecisions } from '#web/data/training/client-decisions.ts';
import { usePainReports } from '#web/data/training/reported-pain.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { shownIn } from '../proposal/propose-set.ts';
import type { WorkoutSession } from '../session/use-workout-session.ts';
import { comingSet } from '../set/coming-set.ts';
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
  const decisions = useDecisions(account.id, guided);
  const { workout, sets, records, experience, phase } = guided;
  if (session.phase !== 'active') return null;
  const { slotId } = exerciseAt(session);
  const slot = workout.exercises.find((each) => each.slotId === slotId);
  if (slot === undefined) return null;
  const record = records.find(({ exerciseId }) => exerciseId === slot.exerciseId);
  const done = sets.filter(
    (set) => set.slotId === slotId && set.exerciseId === slot.exerciseId && !set.deleted,
  );
  const about = { slot, sets: done, record, experience, phase, decisions, unit, equipment, pain };
  const coming = comingSet({ ...about, workout, day: today() });
  const { done: passed, help, proposal, followsBefore, start: set } = coming;
  const held = help ?? proposal;
  return {
    set: isLighterAt(session.lighter, { slotId, passed, followsBefore })
      ? lighterSet(set, slot.exerciseId, equipment)
      : set,
    proposed: proposal === null ? undefined : shownIn(proposal),
    heldBy: held?.asks === 'pain' ? { exerciseId: slot.exerciseId, hurts: held.hurts } : null,
  };
}
