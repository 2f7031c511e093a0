import { planReminders, sendReminders } from '#functions/modules/check-ins/send-reminders.ts';
import { createDynamoCheckInDays } from '#functions/modules/check-ins/storage/dynamo-check-in-days.ts';
import { createDynamoReminderRecipients } from '#functions/modules/check-ins/storage/dynamo-reminder-recipients.ts';
import { createDynamoReminders } from '#functions/modules/check-ins/storage/dynamo-reminders.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import type { Log } from '#functions/platform/logging.ts';

type RemindersConfig = Config<
  'ACCOUNTS_TABLE' | 'BILLING_TABLE' | 'CHECK_INS_TABLE' | 'OUTBOX_TABLE' | 'DEFAULT_TIER'
>;

const owner = 'ACCOUNT#';

export function createReminders(config: RemindersConfig, log: Log) {
  const tables = createTableClient();
  const names = {
    checkIns: config.CHECK_INS_TABLE,
    accounts: config.ACCOUNTS_TABLE,
    billing: config.BILLING_TABLE,
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
  return {
    send: async () => {
      const sent = await sendReminders(deps);
      log.info('reminders', { sent });
      return sent;
    },
    /** @param keys Partition keys of the changed rows. */
    plan: (keys: readonly string[]) =>
      planReminders(
        deps,
        keys.filter((key) => key.startsWith(owner)).map((key) => key.slice(owner.length)),
      ),
  };
}
