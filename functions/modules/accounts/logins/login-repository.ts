import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';

/** A login session as its owner sees it. Rows end with the refresh token. */
export type StoredLogin = {
  readonly sessionId: string;
  readonly device: string;
  readonly network: string | null;
  /** ISO instants. The first is that of the login, or of its first call where the token does not say. */
  readonly firstUsedAt: string;
  readonly lastUsedAt: string;
};

/** The devices that an account logged in from, with a version that each write is conditional on. */
export type KnownDevices = {
  readonly version: number;
  /** ISO instant from which logins are noted. */
  readonly since: string;
  readonly devices: readonly { readonly name: string; readonly lastSeenAt: string }[];
};

export type LoginRepository = {
  find(accountId: string, sessionId: string): Promise<StoredLogin | null>;
  /** Every login that was not signed out by itself, newest rows included, in no order. */
  listOpen(accountId: string): Promise<readonly StoredLogin[]>;
  /** Keeps the later of two instants. */
  markUsed(accountId: string, sessionId: string, at: string): Promise<void>;
  /** Null before the first login that was noted. */
  knownDevices(accountId: string): Promise<KnownDevices | null>;
  /**
   * Writes the login, the devices and the mail, or nothing.
   * @returns 'noted' also when another tab noted this login; 'changed' when the devices were written meanwhile.
   */
  add(
    accountId: string,
    login: StoredLogin,
    devices: KnownDevices,
    mail: OutboxMail | null,
  ): Promise<'noted' | 'changed'>;
};
