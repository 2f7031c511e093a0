import type { Log } from '#functions/platform/logging.ts';

/** What an operator must look at, by a name that a metric filter counts. */
export type BillingAlarm =
  | 'duplicate_subscription'
  | 'unknown_subscription_state'
  | 'price_mismatch'
  | 'customer_conflict'
  | 'limited_tier_overbooked';

/** Port: tells the operators. Never throws; fields hold ids only. */
export type Alarms = { raise(alarm: BillingAlarm, fields: Readonly<Record<string, unknown>>): void };

/** One error line with the field `alarm`, which the operations stack counts and alarms on. */
export function createLogAlarms(log: Log): Alarms {
  return { raise: (alarm, fields) => log.error(`Alarm: ${alarm}`, { alarm, ...fields }) };
}
