import type { Account, Entitlement } from '#shared/contracts/account.ts';
import type { Reminder } from './reminder.ts';

/** Port: the one next reminder of each client. */
export type ReminderRepository = {
  /** Those whose time has come, the longest waiting first. @param now Epoch milliseconds. */
  listDue(now: number): Promise<readonly Reminder[]>;
  /** Plans the first one unless there is one. */
  plan(accountId: string, dueAt: number): Promise<void>;
  /** Takes it for this run until `leaseUntil`. @returns false where another run has it, or it was planned anew. */
  claim(reminder: Reminder, now: number, leaseUntil: number): Promise<boolean>;
  /** Puts the next one in its place. */
  planNext(reminder: Reminder, next: Omit<Reminder, 'accountId'>): Promise<void>;
  /** Puts another time in its place, where one is planned. */
  move(accountId: string, dueAt: number): Promise<void>;
  /** Ends the line: nothing is due any more. */
  remove(reminder: Reminder): Promise<void>;
};

/** Port: whom a reminder goes to. */
export type ReminderRecipients = {
  find(accountId: string): Promise<{ readonly account: Account; readonly tier: Entitlement['tier'] } | null>;
};
