import { createHash } from 'node:crypto';

/**
 * Derives the stored id from the owner and the id the owner chose: repeating a request gives the same id, and no other
 * account can produce it.
 * @returns A UUID (version 8) that reveals neither.
 */
export function ownedId(owner: string, chosenId: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([owner, chosenId]))
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
