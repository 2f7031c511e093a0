import type { Log } from '#functions/platform/logging.ts';
import type { Metrics } from '#functions/platform/metrics.ts';

export type BillingAlarm =
  | 'duplicate_subscription'
  | 'unknown_subscription_state'
  | 'price_mismatch'
  | 'customer_conflict'
  | 'limited_tier_overbooked'
  | 'quote_exceeded'
  | 'quote_unsettled'
  | 'price_change_short_notice'
  | 'dispute_opened'
  | 'dispute_lost'
  | 'payment_fraudulent'
  | 'money_kept_after_end'
  | 'event_api_version'
  | 'drift_found';

/** Never throws; fields hold ids only. */
export type Alarms = { raise(alarm: BillingAlarm, fields: Readonly<Record<string, unknown>>): void };

export function createOperatorAlarms(log: Log, metrics: Metrics): Alarms {
  return {
    raise(alarm, fields) {
      log.error(`Alarm: ${alarm}`, { alarm, ...fields });
      metrics.count('MoneyAlarms');
    },
  };
}
