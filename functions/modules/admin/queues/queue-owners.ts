import type { AuditEntry } from '#functions/platform/audit-entry.ts';
import type { WorkQueue } from '#shared/domain/site/work-queues.ts';

export type ItemOwner = {
  readonly queue: WorkQueue;
  readonly itemId: string;
  readonly byAccountId: string;
  /** ISO instant. */
  readonly at: string;
};

/** Who took which item. */
export type QueueOwners = {
  all(): Promise<readonly ItemOwner[]>;
  find(queue: WorkQueue, itemId: string): Promise<ItemOwner | null>;
  /** @returns False when another admin has it. */
  take(owner: ItemOwner, audit: AuditEntry): Promise<boolean>;
  /** @returns False when `from` no longer has it. */
  giveBack(from: ItemOwner, audit: AuditEntry): Promise<boolean>;
};
