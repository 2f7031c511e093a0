import type { Role } from '#shared/domain/tiers/tiers.ts';

/** Those with a switch in the account. */
export const accountMailCategories = ['coaching', 'reminders', 'waiting-list'] as const;
export type AccountMailCategory = (typeof accountMailCategories)[number];

/**
 * Mails that a person can do without. What is always sent is in functions/entries/mail-sender/mail-policies.ts. Of the
 * book's one mailing the account shows the consent in place of a category.
 */
export const mailCategories = [...accountMailCategories, 'book'] as const;
export type MailCategory = (typeof mailCategories)[number];

const categoriesOf: Readonly<Record<Role, readonly AccountMailCategory[]>> = {
  client: accountMailCategories,
  coach: ['coaching'],
  admin: [],
};

export function mailCategoriesOf(role: Role): readonly AccountMailCategory[] {
  return categoriesOf[role];
}

/** Changes with the texts beside the switches, so that a choice says what the person saw. */
export const mailWording = '2026-11-23';
