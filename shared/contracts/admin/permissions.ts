/** An admin whose profile has no list of them holds all, also those that come later. */
export const adminPermissions = [
  'system.read',
  'flags.write',
  'coaches.write',
  'coach-profiles.write',
  'clients.read',
  'people.write',
  'logins.write',
  'refunds.write',
  'comps.write',
  'money.read',
  'pay.write',
  'audit.read',
  'library.write',
  'reports.write',
  'queues.read',
  'support.write',
  'webhooks.replay',
  'mailings.write',
  'incidents.write',
  'permissions.write',
] as const;
export type AdminPermission = (typeof adminPermissions)[number];
