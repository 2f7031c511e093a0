import type { Alarms } from '../alarms.ts';
import type { DisputeChange } from '../dispute-news.ts';

/** Tells operators when a dispute opens, because evidence is due in days, and when one is lost. */
export function alarmAboutDisputes(
  alarms: Alarms,
  accountId: string,
  changes: readonly DisputeChange[],
): void {
  for (const { order, dispute, news } of changes) {
    const { id: disputeId, evidenceDueBy } = dispute;
    alarms.raise(`dispute_${news}`, { accountId, invoiceId: order.id, disputeId, evidenceDueBy });
  }
}
