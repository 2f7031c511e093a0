import type { LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { ReminderJob } from './reminder.ts';

/** One job for each client who has weekly check-ins. */
export type Reminders = {
  readonly jobs: LeaseQueue<ReminderJob>;
  /** Changes nothing when a reminder is planned already. */
  plan(accountId: string, dueAt: number): Promise<void>;
  /** Changes nothing when no reminder is planned. */
  move(accountId: string, dueAt: number): Promise<void>;
};

export type ReminderRecipients = {
  find(accountId: string): Promise<{
    readonly account: Account;
    readonly tier: Entitlement['tier'];
    /** Paused, closing or disabled: nobody reminds them, and the job goes on for when they are back. */
    readonly isAway: boolean;
  } | null>;
};
