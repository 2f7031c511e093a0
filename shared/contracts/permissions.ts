/** Every admin permission. Admin is treated as holding all of them (specification 1, section 6). */
export const adminPermissions = ['system.read', 'flags.write', 'coaches.write'] as const;
export type AdminPermission = (typeof adminPermissions)[number];
