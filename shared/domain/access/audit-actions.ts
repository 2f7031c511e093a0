/** Acts of admins and operators. The screen of a person shows those about that person. */
export const auditActions = [
  'accounts.read',
  'clients.money-back',
  'coaches.assign',
  'coaches.approve',
  'coaches.withdraw-approval',
  'coach-profiles.approve',
  'coach-profiles.refuse',
  'coach-profiles.check-certificate',
  'flags.update',
  'library.change',
  'library.publish',
  'library.withdraw',
  'queues.replay',
  'messages.report',
  'reports.read',
  'reports.dismiss',
  'reports.warn',
  'reports.block',
  'reports.remove',
  'role.granted',
] as const;
export type AuditAction = (typeof auditActions)[number];
