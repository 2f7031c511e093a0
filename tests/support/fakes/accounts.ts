import type { Account } from '#shared/contracts/account/account.ts';

/** An account as most tests need it; say only what matters. */
export function anAccount(about: Partial<Account> = {}): Account {
  return {
    id: 'account-1',
    email: 'ana@repz.example',
    fullName: 'Ana Lima',
    role: 'client',
    permissions: [],
    coachApproved: false,
    locale: 'en',
    timeZone: 'America/Los_Angeles',
    weightUnit: 'kg',
    createdAt: '2026-01-05T08:00:00.000Z',
    ...about,
  };
}
