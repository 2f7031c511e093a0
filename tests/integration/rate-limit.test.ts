import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDynamoRateCounter } from '#functions/platform/http/dynamo-rate-counter.ts';
import { windowSeconds } from '#functions/platform/http/rate-limit.ts';
import { inMemoryRateCounter } from '#tests/support/fakes/in-memory-rate-counter.ts';
import { output, tables } from '#tests/support/stack.ts';

const windowStart = Math.floor(Date.now() / 1000 / windowSeconds) * windowSeconds;

// The fake that unit tests count with is held to the same sentence as the table.
describe.each([
  ['the table', () => createDynamoRateCounter(tables(), output('OperationsTable'))],
  ['the fake', inMemoryRateCounter],
])('the request counter of %s', (_name, counterOf) => {
  it('lets exactly 100 of 150 calls at once through', async () => {
    const counter = counterOf();
    const identifier = `test:${randomUUID()}`;
    const calls = Array.from({ length: 150 }, () => counter.take(identifier, windowStart, 100));
    const passed = (await Promise.all(calls)).filter(Boolean);
    expect(passed).toHaveLength(100);
  });

  it('counts each identifier and each window on its own', async () => {
    const counter = counterOf();
    const identifier = `test:${randomUUID()}`;
    expect(await counter.take(identifier, windowStart, 1)).toBe(true);
    expect(await counter.take(identifier, windowStart, 1)).toBe(false);
    expect(await counter.take(`${identifier}:other`, windowStart, 1)).toBe(true);
    expect(await counter.take(identifier, windowStart + windowSeconds, 1)).toBe(true);
  });
});
