import { peopleOf } from '#functions/modules/accounts/account-repository.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoTagRepository } from '#functions/modules/coaches/storage/dynamo-tag-repository.ts';
import { ruleJob, ruleLeaseMs, ruleQueue } from '#functions/modules/roster/automations/rules.ts';
import { runRules } from '#functions/modules/roster/automations/run-rules.ts';
import { broadcastJob, broadcastQueue } from '#functions/modules/roster/broadcasts/broadcast-repository.ts';
import { runBroadcasts } from '#functions/modules/roster/broadcasts/run-broadcasts.ts';
import { createDynamoBroadcastDelivery } from '#functions/modules/roster/storage/dynamo-broadcast-delivery.ts';
import { createDynamoBroadcasts } from '#functions/modules/roster/storage/dynamo-broadcasts.ts';
import { createDynamoFirings } from '#functions/modules/roster/storage/dynamo-firings.ts';
import { createDynamoRosterRepository } from '#functions/modules/roster/storage/dynamo-roster-repository.ts';
import { createDynamoRules } from '#functions/modules/roster/storage/dynamo-rules.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { Log } from '#functions/platform/logging.ts';

type RulesConfig = Config<'ACCOUNTS_TABLE' | 'CHECK_INS_TABLE' | 'MESSAGES_TABLE' | 'OUTBOX_TABLE'>;

export function createRuleRuns(config: RulesConfig, log: Log) {
  const tables = createTableClient();
  const names = {
    accounts: config.ACCOUNTS_TABLE,
    checkIns: config.CHECK_INS_TABLE,
    messages: config.MESSAGES_TABLE,
  };
  const runs = createLeaseQueue(tables, {
    table: names.accounts,
    outbox: config.OUTBOX_TABLE,
    queue: ruleQueue,
    content: ruleJob,
    leaseMs: ruleLeaseMs,
    log,
  });
  const accounts = createDynamoAccountRepository(tables, names.accounts, clock);
  const deps = {
    runs,
    rules: createDynamoRules(tables, names.accounts, { clock, runs }),
    roster: createDynamoRosterRepository(tables, names.accounts, clock),
    tags: createDynamoTagRepository(tables, names.accounts, clock),
    people: peopleOf(accounts),
    firings: createDynamoFirings(tables, names, clock),
    clock,
    log,
  };
  const broadcastRuns = createLeaseQueue(tables, {
    table: names.accounts,
    outbox: config.OUTBOX_TABLE,
    queue: broadcastQueue,
    content: broadcastJob,
    leaseMs: ruleLeaseMs,
    log,
  });
  const broadcasts = {
    ...createDynamoBroadcasts(tables, names, clock),
    ...createDynamoBroadcastDelivery(tables, names, clock),
  };
  return {
    run: async () => {
      const sent = await runBroadcasts({ ...deps, broadcastRuns, broadcasts });
      return sent + (await runRules(deps));
    },
  };
}
