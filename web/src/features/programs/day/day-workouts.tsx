import type { ClientProgram } from '#shared/contracts/training/programs.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { LoggedWorkout } from './logged-workout.tsx';
import { PlannedList } from './planned-list.tsx';
import { WorkoutBadge } from './workout-badge.tsx';

export function DayWorkouts({
  clientId,
  stored: { client, today },
  workouts,
}: {
  readonly clientId: string;
  readonly stored: Pick<ClientProgram, 'client' | 'today'>;
  readonly workouts: readonly Workout[];
}) {
  return workouts.map((workout) =>
    workout.status === 'planned' ? (
      <div key={workout.id} className="program-other">
        <PlannedList session={workout} unit={client.weightUnit} />
        <WorkoutBadge workout={workout} today={today} />
      </div>
    ) : (
      <LoggedWorkout key={workout.id} clientId={clientId} workoutId={workout.id} unit={client.weightUnit} />
    ),
  );
}
