import { shardName, shardNames } from '#functions/platform/dynamo/shard.ts';

/** All visits of a day add to the same figures. More shares can be added at any time, as readers sum all. */
export const countShards = 4;
const countsOf = (date: string) => `COUNTS#${date}`;

export const eventKey = {
  batch: (date: string, id: string) => ({ pk: `EVENTS#${date}`, sk: `BATCH#${id}` }),
  /** @param shard Of the batch, so that its figures are in one partition. */
  count: (date: string, metric: string, shard: number) => ({
    pk: shardName(countsOf(date), shard),
    sk: metric,
  }),
  counts: (date: string) => shardNames(countsOf(date), countShards),
};
