import type { RaisedAlarm } from '../alarms.ts';
import type { DisputeChange } from '../dispute-mail-data.ts';

/** For operators when a dispute opens, because evidence is due in days, and when one is lost. */
export function disputeAlarms(accountId: string, changes: readonly DisputeChange[]): readonly RaisedAlarm[] {
  return changes.map(({ order, dispute: { id: disputeId, evidenceDueBy }, news }) => ({
    alarm: `dispute_${news}`,
    fields: { accountId, invoiceId: order.id, disputeId, evidenceDueBy },
  }));
}
