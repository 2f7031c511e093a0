import { planReminders, sendReminders } from '#functions/modules/check-ins/reminders/send-reminders.ts';
import { createDynamoCheckInDays } from '#functions/modules/check-ins/storage/dynamo-check-in-days.ts';
import { createDynamoReminderRecipients } from '#functions/modules/check-ins/storage/dynamo-reminder-recipients.ts';
import { createDynamoReminders } from '#functions/modules/check-ins/storage/dynamo-reminders.ts';
import { wakeHeldMails } from '#functions/modules/mail/send-held-mails.ts';
import { createDynamoHeldMailJobs } from '#functions/modules/mail/storage/dynamo-held-mail-jobs.ts';
import {
  planWorkoutReminders,
  sendWorkoutReminders,
} from '#functions/modules/training/reminders/send-workout-reminders.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { createDynamoWorkoutReminders } from '#functions/modules/training/storage/dynamo-workout-reminders.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import type { Log } from '#functions/platform/logging.ts';

type RemindersConfig = Config<
  'ACCOUNTS_TABLE' | 'BILLING_TABLE' | 'CHECK_INS_TABLE' | 'TRAINING_TABLE' | 'OUTBOX_TABLE' | 'DEFAULT_TIER'
>;

const owner = 'ACCOUNT#';

export function createReminders(config: RemindersConfig, log: Log) {
  const tables = createTableClient();
  const names = {
    checkIns: config.CHECK_INS_TABLE,
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
    training: config.TRAINING_TABLE,
    outbox: config.OUTBOX_TABLE,
  };
  const deps = {
    checkIns: createDynamoCheckInDays(tables, names.checkIns, clock),
    reminders: createDynamoReminders(tables, names, log),
    recipients: createDynamoReminderRecipients(tables, names, {
      defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER,
      clock,
      log,
    }),
    clock,
    log,
  };
  const workoutDeps = {
    training: createDynamoTrainingRepository(tables, names.training, clock),
    reminders: createDynamoWorkoutReminders(tables, names, log),
    recipients: deps.recipients,
    clock,
    log,
  };
  return {
    send: async () => {
      const checkIns = await sendReminders(deps);
      const workouts = await sendWorkoutReminders(workoutDeps);
      const held = await wakeHeldMails({ held: createDynamoHeldMailJobs(tables, names, log), clock, log });
      log.info('reminders', { checkIns, workouts, held });
      return checkIns + workouts;
    },
    /** @param keys Partition keys of changed rows. */
    async plan(keys: readonly string[]) {
      const ids = keys.filter((key) => key.startsWith(owner)).map((key) => key.slice(owner.length));
      await planReminders(deps, ids);
      await planWorkoutReminders(workoutDeps, ids);
    },
  };
}
