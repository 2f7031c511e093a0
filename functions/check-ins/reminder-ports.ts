import type { Account, Entitlement } from '#shared/contracts/account.ts';
import type { Reminder } from './reminder.ts';

export type ReminderRepository = {
  /**
   * Longest overdue first.
   * @param now Epoch milliseconds.
   */
  listDue(now: number): Promise<readonly Reminder[]>;
  plan(accountId: string, dueAt: number): Promise<void>;
  claim(reminder: Reminder, now: number, leaseUntil: number): Promise<boolean>;
  planNext(reminder: Reminder, next: Omit<Reminder, 'accountId'>): Promise<void>;
  move(accountId: string, dueAt: number): Promise<void>;
  remove(reminder: Reminder): Promise<void>;
};

export type ReminderRecipients = {
  find(accountId: string): Promise<{ readonly account: Account; readonly tier: Entitlement['tier'] } | null>;
};
