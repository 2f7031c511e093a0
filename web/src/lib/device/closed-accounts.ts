/** Accounts cleared on this page. Responses that arrive later must not be stored. */
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
