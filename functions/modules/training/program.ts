import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { ExperienceId, GoalId } from '#shared/domain/health/training-profile.ts';
import { isProgramOver } from '#shared/domain/program/program-end.ts';
import { trainingWeekdays } from '#shared/domain/program/starter-program.ts';
import { previousOf } from './planned-workouts.ts';
import type { TrainingRepository } from './training-repository.ts';

/** null without an intake. */
export type IntakeReader = {
  find(accountId: string): Promise<{
    readonly goal: GoalId | null;
    readonly experience: ExperienceId | null;
    readonly trainingDays: number;
  } | null>;
  /** null for a client who did not answer, or took back the consent. */
  limits(accountId: string): Promise<Program['limits'] | null>;
};

export type TrainingDeps = {
  readonly training: TrainingRepository;
  readonly intakes: IntakeReader;
  readonly clock: Clock;
  readonly newId: () => string;
};

export type TrainingPreferences = {
  readonly goal: GoalId;
  readonly experience: ExperienceId;
  readonly trainingDays: number;
};

const attempts = 4;

/** The intake's own initial values. */
const defaultPreferences: TrainingPreferences = {
  goal: 'longevity',
  experience: 'beginner',
  trainingDays: 3,
};

export type Trainee = Pick<Account, 'id' | 'timeZone'>;

export function todayOf(deps: Pick<TrainingDeps, 'clock'>, account: Trainee): string {
  return localDayOf(deps.clock(), account.timeZone);
}

/** Creates a starter program for a client without one, once. */
export async function ensureProgram(deps: TrainingDeps, account: Trainee): Promise<Program> {
  const found = await deps.training.findProgram(account.id);
  if (found !== null) return found.program;
  const intake = await deps.intakes.find(account.id);
  const made = await starterProgram(deps, account, {
    goal: intake?.goal ?? defaultPreferences.goal,
    experience: intake?.experience ?? defaultPreferences.experience,
    trainingDays: intake?.trainingDays ?? defaultPreferences.trainingDays,
  });
  if (await deps.training.createProgram(account.id, made)) return made;
  const theirs = await deps.training.findProgram(account.id);
  if (theirs === null) throw new Error('The program was removed while it was made');
  return theirs.program;
}

/**
 * History stays.
 * @throws AppError conflict for a program from a coach that is not over, which only the coach replaces.
 */
export async function chooseProgram(
  deps: TrainingDeps,
  account: Account,
  preferences: TrainingPreferences,
): Promise<Program> {
  const made = await starterProgram(deps, account, preferences);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const stored = await deps.training.findProgram(account.id);
    if (stored === null) {
      if (await deps.training.createProgram(account.id, made)) return made;
      continue;
    }
    if (stored.program.source === 'coach' && !isProgramOver(stored.program, made.startDay)) {
      throw new AppError(
        'conflict',
        'coach_program',
        'Your coach plans your training. Ask them to change it.',
      );
    }
    const previousId = previousOf(stored.program, made.startDay);
    const { trainingMaxima, exercises } = stored.program;
    const program = {
      ...made,
      ...(previousId !== undefined && { previousId }),
      ...(trainingMaxima !== undefined && { trainingMaxima }),
      ...(exercises !== undefined && { exercises }),
    };
    // A coach may assign one in parallel, and then it stays.
    if (await deps.training.replaceProgram(account.id, stored, { program })) return program;
  }
  throw new AppError('unavailable', 'program_changed', 'Your program was just changed. Please try again.');
}

async function starterProgram(
  deps: TrainingDeps,
  account: Trainee,
  preferences: TrainingPreferences,
): Promise<Program> {
  const limits = await deps.intakes.limits(account.id);
  return {
    id: deps.newId(),
    name: 'Starter program',
    source: 'starter',
    startDay: todayOf(deps, account),
    trainingWeekdays: [...trainingWeekdays(preferences.trainingDays)],
    goal: preferences.goal,
    experience: preferences.experience,
    ...(limits && { limits }),
  };
}
