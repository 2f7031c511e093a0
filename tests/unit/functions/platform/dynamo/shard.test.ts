import { describe, expect, it } from 'vitest';
import { shardName, shardNames, shardOf } from '#functions/platform/dynamo/shard.ts';
import { jobItem } from '#functions/platform/jobs/lease-queue.ts';

describe('a partition in shares', () => {
  it('keeps its plain name for the first, where older rows are', () => {
    expect(shardNames('QUEUE#sessions', 3)).toEqual([
      'QUEUE#sessions',
      'QUEUE#sessions#1',
      'QUEUE#sessions#2',
    ]);
    expect(shardName('QUEUE#sessions', 0)).toBe('QUEUE#sessions');
  });

  it('gives a key the same share each time, and every share its part', () => {
    const counts = new Map<number, number>();
    for (let index = 0; index < 2000; index += 1) {
      const shard = shardOf(`ACCOUNT#${index}`, 10);
      expect(shardOf(`ACCOUNT#${index}`, 10)).toBe(shard);
      counts.set(shard, (counts.get(shard) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const count of counts.values()) expect(count).toBeGreaterThan(120);
  });

  it('holds a job where it was, also when it is planned again', () => {
    const key = { pk: 'ACCOUNT#ana', sk: 'REMINDER' };
    expect(jobItem('sessions', key, 0, 'one').gsi1pk).toBe(jobItem('sessions', key, 9, 'two').gsi1pk);
  });
});
