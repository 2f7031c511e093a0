import {
  type EventClaim,
  type EventLog,
  leaseMs,
} from '../../../../../../../functions/modules/billing/reconcile/event-log.ts';

type Row = { status: 'processing' | 'processed'; claimId: string; leaseUntil: number };

/** The event rows in memory, under the same conditions as the table's. */
export class MemoryEventLog implements EventLog {
  readonly rows = new Map<string, Row>();

  async claim({ eventId, claimId, now }: EventClaim) {
    const row = this.rows.get(eventId);
    if (row?.status === 'processed') return 'processed';
    if (row !== undefined && row.leaseUntil > now) return 'busy';
    this.rows.set(eventId, { status: 'processing', claimId, leaseUntil: now + leaseMs });
    return 'claimed';
  }
  async complete(claim: EventClaim) {
    const row = this.#held(claim);
    if (row !== null) row.status = 'processed';
  }
  async release(claim: EventClaim) {
    const row = this.#held(claim);
    if (row !== null) row.leaseUntil = claim.now;
  }
  #held({ eventId, claimId }: EventClaim): Row | null {
    const row = this.rows.get(eventId);
    return row?.status === 'processing' && row.claimId === claimId ? row : null;
  }
}
