import * as z from 'zod/mini';

const schemaVersion = 1;
const partition = 'ADMINS';

export const adminRollKey = {
  all: partition,
  of: (adminId: string) => ({ pk: partition, sk: `ADMIN#${adminId}` }),
};
export const toAdminRow = (adminId: string) => ({ ...adminRollKey.of(adminId), schemaVersion, adminId });
export const adminRow = z.object({ schemaVersion: z.literal(schemaVersion), adminId: z.string() });
