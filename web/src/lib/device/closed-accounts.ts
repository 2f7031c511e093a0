/** Accounts that this page has put away. An answer that was on its way must not be stored after that. */
const closed = new Set<string>();

export function markClosed(accountId: string): void {
  closed.add(accountId);
}

export function markOpen(accountId: string): void {
  closed.delete(accountId);
}

export function isClosed(accountId: string): boolean {
  return closed.has(accountId);
}
