/** Admins hold all of them. */
export const adminPermissions = [
  'system.read',
  'flags.write',
  'coaches.write',
  'coach-profiles.write',
  'clients.read',
  'refunds.write',
  'comps.write',
  'library.write',
  'reports.write',
] as const;
export type AdminPermission = (typeof adminPermissions)[number];
