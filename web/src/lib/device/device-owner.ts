let owner: string | null = null;

/** The session says whose data this page holds. */
export function setDeviceOwner(accountId: string | null): void {
  owner = accountId;
}

/** Null while nobody is signed in. */
export function deviceOwner(): string | null {
  return owner;
}
