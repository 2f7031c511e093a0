import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createOnDemandMailSender } from '#functions/platform/on-demand-mail-sender.ts';
import { createDynamoCheckInRepository } from './dynamo-check-in-repository.ts';
import { createDynamoReminderRecipients } from './dynamo-reminder-recipients.ts';
import { createDynamoReminderRepository } from './dynamo-reminder-repository.ts';
import { moveReminder, planReminders, sendReminders } from './send-reminders.ts';

type RemindersConfig = Config<
  | 'ACCOUNTS_TABLE'
  | 'BILLING_TABLE'
  | 'CHECK_INS_TABLE'
  | 'TRAINING_TABLE'
  | 'DEFAULT_TIER'
  | 'SITE_URL'
  | 'MAIL_SENDER'
>;

const owner = 'ACCOUNT#';

export type Reminders = ReturnType<typeof createReminders>;

/** What the timetable, changed subscriptions and changed due days ask for; other calls do not load it. */
export function createReminders(config: RemindersConfig, tables: DynamoDBDocumentClient, log: Log) {
  const names = {
    checkIns: config.CHECK_INS_TABLE,
    training: config.TRAINING_TABLE,
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
  };
  const deps = {
    checkIns: createDynamoCheckInRepository(tables, names, clock),
    reminders: createDynamoReminderRepository(tables, names.checkIns),
    recipients: createDynamoReminderRecipients(tables, names, {
      defaultTier: config.DEFAULT_TIER === 'none' ? null : config.DEFAULT_TIER,
      clock,
      log,
    }),
    mail: createOnDemandMailSender(config.MAIL_SENDER),
    siteUrl: config.SITE_URL.replace(/\/$/, ''),
    clock,
    log,
  };
  return {
    /** @returns How many mails left. */
    send: async () => {
      const sent = await sendReminders(deps);
      log.info('reminders', { sent });
      return sent;
    },
    /** @param keys Partition keys of the rows that changed. */
    plan: (keys: readonly string[]) =>
      planReminders(
        deps,
        keys.filter((key) => key.startsWith(owner)).map((key) => key.slice(owner.length)),
      ),
    /** A client chose another day: the reminder goes then, not on the day that was planned. */
    followDueDay: (accountId: string) => moveReminder(deps, accountId),
  };
}
