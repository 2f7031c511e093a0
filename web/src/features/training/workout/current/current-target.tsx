import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { targetOf } from '#shared/domain/sets/exercise-measure.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { ExerciseClip } from '#web/parts/training/exercise-clip.tsx';
import { TargetText } from '#web/parts/training/target-text.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { LighterWeekChoice } from '../../proposal/lighter-week.tsx';
import { PainAsks, WhyProposal } from '../../proposal/why-proposal.tsx';
import type { comingSet } from '../../set/coming-set.ts';
import type { CurrentExercise } from './use-current-set.ts';

type Props = Pick<CurrentExercise, 'slot' | 'sets' | 'record' | 'decisions' | 'phase'> & {
  readonly coming: ReturnType<typeof comingSet>;
  readonly unit: WeightUnit;
  readonly onChange: (change: WorkoutChange) => Promise<void>;
};

/** What the plan asks for, what is proposed for it, and why. */
export function CurrentTarget({
  slot,
  sets,
  record,
  decisions,
  phase,
  coming: { asked, help, proposal, isLighter },
  unit,
  onChange,
}: Props) {
  const { today } = usePersonClock();
  const { exerciseId } = slot;
  const { measure, perSide } = targetOf(asked);
  return (
    <div className="current-target">
      <TargetText slot={slot} asked={asked} unit={unit} record={record} />
      <ExerciseClip exerciseId={exerciseId} />
      {help?.asks === 'pain' ? (
        <PainAsks exerciseId={exerciseId} onChange={onChange} hurts={help.hurts} />
      ) : null}
      {proposal === null ? null : (
        <>
          <LighterWeekChoice
            proposal={proposal}
            onChange={onChange}
            lighterWeek={decisions.lighterWeek}
            isPlanned={phase?.isDeload === true}
            today={today()}
          />
          <WhyProposal
            proposal={proposal}
            isLighter={isLighter}
            onChange={onChange}
            counting={{ measure, perSide }}
            record={record}
            sets={sets}
          />
        </>
      )}
    </div>
  );
}
