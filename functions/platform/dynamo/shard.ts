import { createHash } from 'node:crypto';

/**
 * The same share of a key every time, so that a row that is written again lands where it was.
 * @returns 0 to `shards` - 1.
 */
export function shardOf(key: string, shards: number): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) % shards;
}

/** One partition per share. The first has the plain name, so rows from before the split are in it. */
export const shardName = (partition: string, shard: number) =>
  shard === 0 ? partition : `${partition}#${shard}`;

export const shardNames = (partition: string, shards: number): readonly string[] =>
  Array.from({ length: shards }, (_, shard) => shardName(partition, shard));
