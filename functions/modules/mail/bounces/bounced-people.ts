import type { AuditEntry } from '#functions/platform/audit-entry.ts';

/** An account whose address bounced permanently, until an admin told its owner. */
export type BouncedPerson = {
  readonly accountId: string;
  /** Of `addressHash`. */
  readonly addressId: string;
  /** ISO instant of the first bounce that nobody told them of. */
  readonly since: string;
};

/** `at`: the ISO instant of the bounce. */
export type Bounce = { readonly accountId: string; readonly addressId: string; readonly at: string };

export type BouncedPeople = {
  /**
   * Stores a new bounce with the address, and lists the person, in one transaction.
   * @returns False, with nothing written, for an address that we never wrote to, a bounce that is not newer, and an
   * account that is gone or leaving.
   */
  report(bounce: Bounce): Promise<boolean>;
  /** Lists a person whose bounce is stored with the address, unless an admin told them of it. */
  note(bounce: Bounce): Promise<void>;
  find(accountId: string): Promise<BouncedPerson | null>;
  /** The longest wait first. */
  list(): Promise<readonly BouncedPerson[]>;
  /** @returns False, with nothing written, when another admin did, or the address bounced again since it was read. */
  markTold(person: BouncedPerson, bouncedAt: string, audit: AuditEntry): Promise<boolean>;
};
