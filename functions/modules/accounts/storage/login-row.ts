import * as z from 'zod/mini';
import { refreshTokenSeconds } from '../end-sessions.ts';
import type { KnownDevices, StoredLogin } from '../logins/login-repository.ts';

const schemaVersion = 1;

export const loginKey = {
  prefix: 'LOGIN#',
  owner: (accountId: string) => `ACCOUNT#${accountId}`,
  of: (accountId: string, sessionId: string) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `LOGIN#${sessionId}`,
  }),
  devices: (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'KNOWN-DEVICES' }),
};

export const loginRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  sessionId: z.string(),
  device: z.string(),
  network: z.nullable(z.string()),
  firstUsedAt: z.string(),
  lastUsedAt: z.string(),
});

export function toLoginRow(accountId: string, login: StoredLogin) {
  const expiresAt = Math.ceil(Date.parse(login.firstUsedAt) / 1000) + refreshTokenSeconds;
  return { ...loginKey.of(accountId, login.sessionId), schemaVersion, ...login, expiresAt };
}

export const knownDevicesRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  version: z.number(),
  /** Absent in the first rows: every login counts as a later one. */
  since: z._default(z.string(), new Date(0).toISOString()),
  devices: z.array(z.object({ name: z.string(), lastSeenAt: z.string() })),
});

/** Without a time to live: its absence says that nobody logged in before. */
export function toKnownDevicesRow(accountId: string, { version, ...known }: KnownDevices) {
  return { ...loginKey.devices(accountId), schemaVersion, version: version + 1, ...known };
}
