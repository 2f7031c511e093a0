import type { Clock } from '#functions/platform/clock.ts';
import { logUnreadable } from '#functions/platform/dynamo/unreadable-row.ts';
import type { Job, LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { type JobResult, runDue } from '#functions/platform/jobs/run-due.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { TrainingRepository } from '../training-repository.ts';
import { workoutsIn } from '../workouts.ts';
import {
  habitDays,
  isWaiting,
  nextReminder,
  stillTrains,
  trainedOn,
  type WorkoutReminderJob,
} from './workout-reminder.ts';
import { workoutReminderMail } from './workout-reminder-mail.ts';

export type WorkoutReminders = {
  readonly jobs: LeaseQueue<WorkoutReminderJob>;
  /** Changes nothing when a reminder is planned already. */
  plan(accountId: string, dueAt: number): Promise<void>;
};

export type WorkoutReminderDeps = {
  readonly training: TrainingRepository;
  readonly reminders: WorkoutReminders;
  readonly recipients: {
    find(accountId: string): Promise<{
      readonly account: Account;
      readonly tier: TierId | null;
      /** Paused, closing or disabled: nobody reminds them, and the job goes on for when they are back. */
      readonly isAway: boolean;
    } | null>;
  };
  readonly clock: Clock;
  readonly log: Log;
};

/** With the reminders of check-ins in one run, it leaves time before the function ends. */
const runMs = 15_000;
/** Workouts planned for later may have been begun early. */
const daysAhead = 14;
/** A coach's plan without a session in so many days is over, until the coach plans on. */
const planAheadDays = 28;
/** A client who no longer trains is looked at once a week. */
const lapsedMs = 7 * dayMs;

/** @returns How many reminders were decided on. */
export async function sendWorkoutReminders(deps: WorkoutReminderDeps): Promise<number> {
  const run = { ...deps, forMs: runMs };
  const { mails } = await runDue(deps.reminders.jobs, run, (job) => remind(deps, job));
  return mails;
}

/** The job itself finds its day. A client whose rows cannot be read is left out, so that the others have their reminders. */
export async function planWorkoutReminders(
  deps: WorkoutReminderDeps,
  accountIds: readonly string[],
): Promise<void> {
  for (const accountId of new Set(accountIds)) {
    await planFor(deps, accountId).catch(logUnreadable(deps.log, 'workout reminder not planned'));
  }
}

async function planFor(deps: WorkoutReminderDeps, accountId: string): Promise<void> {
  if ((await clientOf(deps, accountId)) === null) return;
  if ((await deps.training.findProgram(accountId)) === null) return;
  await deps.reminders.plan(accountId, deps.clock());
}

async function clientOf({ recipients }: WorkoutReminderDeps, accountId: string) {
  const found = await recipients.find(accountId);
  const isClient = found !== null && found.account.role === 'client' && found.tier !== null;
  return isClient ? found : null;
}

async function remind(
  deps: WorkoutReminderDeps,
  { content }: Job<WorkoutReminderJob>,
): Promise<JobResult<WorkoutReminderJob>> {
  const { accountId } = content;
  const { training, clock } = deps;
  // A new program or subscription plans the reminder again.
  const found = await clientOf(deps, accountId);
  const program = found && (await training.findProgram(accountId))?.program;
  if (!found || !program) return {};
  const { account, isAway } = found;
  const now = clock();
  const { timeZone } = account;
  const today = localDayOf(now, timeZone);
  const recent = await workoutsAround(training, accountId, today);
  if (await isOver(training, accountId, program, { today, recent })) return {};

  const next = nextReminder(recent, { timeZone, now });
  const again = { dueAt: next.dueAt, content: { accountId, day: next.day } };
  if (!stillTrains(today, recent, program, timeZone))
    return { next: { dueAt: next.dueAt + lapsedMs, content: { accountId, day: null } } };
  // The zone changed, or the job is late: this is another day, or its time is ahead.
  if (content.day !== today || next.day === today || isAway) return { next: again };
  if (trainedOn(today, recent, timeZone)) return { next: again };
  const planned = await workoutsIn(training, accountId, program, today, today);
  if (!planned.some(isWaiting)) return { next: again };
  const mail = workoutReminderMail(accountId, { day: today }, { timeZone, createdAt: now });
  return { mails: [mail], next: again };
}

async function workoutsAround(
  training: TrainingRepository,
  accountId: string,
  today: string,
): Promise<readonly Workout[]> {
  const rows = await training.workoutsBetween(
    accountId,
    addDays(today, -habitDays),
    addDays(today, daysAhead),
  );
  return rows.flatMap(({ workout, movedTo }) => (movedTo === undefined ? [workout] : []));
}

/** A starter program never ends. */
async function isOver(
  training: TrainingRepository,
  accountId: string,
  program: Program,
  { today, recent }: { readonly today: string; readonly recent: readonly Workout[] },
): Promise<boolean> {
  if (program.source !== 'coach' || program.startDay > today) return false;
  if (recent.some((workout) => workout.day >= today && isWaiting(workout))) return false;
  const ahead = await training.planBetween(accountId, program.id, today, addDays(today, planAheadDays));
  return ahead.every(({ withdrawn }) => withdrawn === true);
}
