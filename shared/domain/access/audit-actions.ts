/** Acts about a person that admins see on the client's screen. */
export const auditActions = [
  'clients.money-back',
  'coaches.assign',
  'coaches.approve',
  'coaches.withdraw-approval',
  'library.publish',
  'library.withdraw',
  'messages.report',
  'role.granted',
] as const;
