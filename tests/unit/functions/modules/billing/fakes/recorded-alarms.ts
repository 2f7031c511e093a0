import type { Alarms, BillingAlarm } from '../../../../../../functions/modules/billing/alarms.ts';

/** Keeps what was raised. */
export class RecordedAlarms implements Alarms {
  readonly raised: { alarm: BillingAlarm; fields: Readonly<Record<string, unknown>> }[] = [];
  raise(alarm: BillingAlarm, fields: Readonly<Record<string, unknown>>): void {
    this.raised.push({ alarm, fields });
  }
}
