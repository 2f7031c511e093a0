import type { Role } from '#shared/domain/tiers/tiers.ts';

/** Mails that a person can do without. What is always sent is in functions/entries/mail-sender/mail-policies.ts. */
export const mailCategories = ['coaching', 'reminders', 'waiting-list'] as const;
export type MailCategory = (typeof mailCategories)[number];

const categoriesOf: Readonly<Record<Role, readonly MailCategory[]>> = {
  client: mailCategories,
  coach: ['coaching'],
  admin: [],
};

export function mailCategoriesOf(role: Role): readonly MailCategory[] {
  return categoriesOf[role];
}

/** Changes with the texts beside the switches, so that a choice says what the person saw. */
export const mailWording = '2026-11-23';
