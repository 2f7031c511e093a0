import { createHash } from 'node:crypto';

/**
 * The id under which we store what an owner asked for with an id of their own choice. The same request of the same
 * owner always gets the same id; nobody can reach it from another account, whatever id they send.
 * @returns A UUID (version 8), from which neither the owner nor the chosen id can be read.
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
