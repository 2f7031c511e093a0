import type { Account } from '#shared/contracts/account/account.ts';

export const benchAccount: Account = {
  id: 'bench',
  email: 'bench@repz.example',
  fullName: 'Bench',
  role: 'client',
  permissions: [],
  coachApproved: false,
  locale: 'en',
  timeZone: 'UTC',
  weightUnit: 'kg',
  createdAt: '2026-01-01T00:00:00.000Z',
};
