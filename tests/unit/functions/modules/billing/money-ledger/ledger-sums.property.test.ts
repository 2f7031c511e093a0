import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import type { MovementEntry } from '#functions/modules/billing/ledger-entry.ts';
import { addUpEarlierLines, checkSums } from '#functions/modules/billing/money-ledger/add-up-lines.ts';
import { addUp, type LedgerSum } from '#functions/modules/billing/money-ledger/ledger-sums.ts';
import { openMonth } from '#functions/modules/billing/money-ledger/mrr-openings.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { businessMonth, movementKinds, soldKinds } from '#shared/domain/billing/money-ledger.ts';
import { periodAfter } from '#shared/domain/calendar/period.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { fc } from '#tests/support/properties.ts';

const months = ['2026-09', '2026-10', '2026-11'] as const;
const lastMonth = '2026-11';
const never = () => false;

/** The same id is the same line, as at the provider. */
const lineOf = (number: number): MovementEntry => {
  const kind = movementKinds[number % movementKinds.length] ?? 'payment';
  return {
    id: `txn_${number}`,
    kind,
    amountCents: kind === 'payment' ? 100 + number : -number,
    feeCents: number % 7,
    at: `${months[number % 3]}-1${number % 10}T10:00:00.000Z`,
    sold: soldKinds[number % soldKinds.length] ?? 'plan',
    tier: number % 2 === 0 ? 'core' : null,
    period: number % 4 === 0 ? 'annual' : null,
    orderId: `in_${number}`,
    ...(number % 11 === 0 && { isCredit: true as const }),
    ...(number % 5 === 0 && { discountCents: 50 }),
    ...(number % 3 > 0 && { coachId: number % 3 === 1 ? null : `coach-${number % 2}` }),
  };
};

const numbers = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), numbers, twice: fc.boolean() }),
  fc.record({ kind: fc.constant('old-release' as const), numbers }),
  fc.record({ kind: fc.constant('add-up' as const), dies: fc.option(fc.nat({ max: 6 })) }),
  fc.record({ kind: fc.constant('check' as const), dies: fc.option(fc.nat({ max: 6 })) }),
  fc.record({ kind: fc.constant('both' as const), numbers }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function createWorld() {
  const tables = createMemoryTables();
  const now = () => Date.parse('2026-11-20T12:00:00.000Z');
  const ledger = createDynamoMoneyLedger(tables.client, tableNames.billing, now);
  /** A process that dies after this many writes. */
  const dying = (after: number) => {
    let left = after;
    const send = (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
      if (command instanceof TransactWriteCommand) {
        if (left === 0) throw new Error('The process died');
        left -= 1;
      }
      return tables.client.send(command);
    };
    const client = new Proxy(tables.client, {
      get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)),
    });
    return createDynamoMoneyLedger(client, tableNames.billing, now);
  };
  return { tables, ledger, dying };
}
type World = ReturnType<typeof createWorld>;

/** As a release from before the sums wrote it, over a line that may be there. */
function putAsBefore({ tables }: World, line: MovementEntry) {
  const key = { pk: `MONEY#${businessMonth(line.at)}`, sk: line.id };
  const [row] = tables.rows('billing', ({ pk, sk }) => pk === key.pk && sk === key.sk);
  if (row === undefined) tables.put('billing', { ...key, schemaVersion: 1, ...line });
}

async function carryOut(world: World, step: Act): Promise<void> {
  const { ledger } = world;
  const died = (error: unknown) => expect(String(error)).toContain('died');
  const running = 'dies' in step && step.dies !== null ? world.dying(step.dies) : ledger;
  switch (step.kind) {
    case 'add': {
      const lines = [...new Set(step.numbers)].map(lineOf);
      const again = step.twice ? [...lines].reverse() : [];
      await Promise.all([ledger.add(lines), ledger.add(again)]);
      return;
    }
    case 'old-release':
      for (const number of step.numbers) putAsBefore(world, lineOf(number));
      return;
    case 'add-up':
      await addUpEarlierLines(running, lastMonth, never).catch(died);
      return;
    case 'check':
      await checkSums(running, lastMonth, never).catch(died);
      return;
    case 'both': {
      const lines = [...new Set(step.numbers)].map(lineOf);
      const runs = [addUpEarlierLines(ledger, lastMonth, never), checkSums(ledger, lastMonth, never)];
      await Promise.all([...runs, ledger.add(lines)]);
    }
  }
}

const byId = (sums: readonly LedgerSum[]) => sums.toSorted((a, b) => a.id.localeCompare(b.id));

async function expectSums({ ledger }: World, isCounted: (isAddedUp: true | undefined) => boolean) {
  for (const month of months) {
    const lines = await ledger.readPage(month, '', 100);
    const counted = lines.filter(({ isAddedUp }) => isCounted(isAddedUp));
    expect(byId(await ledger.readSums(month)), month).toEqual(byId(addUp(counted)));
  }
}

it('has in its sums every line once, whatever came twice, at once, from an older release or died halfway', {
  timeout: 300_000,
}, async () => {
  let old = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 5 }), async (acts) => {
      const world = createWorld();
      const { ledger } = world;
      await ledger.addOpening({ month: '2026-09', cents: {} });
      for (const step of acts) {
        await carryOut(world, step);
        if (step.kind === 'old-release') old += 1;
      }
      await expectSums(world, (isAddedUp) => isAddedUp === true);
      await addUpEarlierLines(ledger, lastMonth, never);
      // A line of an older release after that waits for the turn of its month.
      for (const _ of months) expect(await checkSums(ledger, lastMonth, never)).toBe(0);
      await expectSums(world, () => true);
    }),
    { numRuns: 400 },
  );
  expect(old).toBeGreaterThan(100);
});

it('corrects a sum that no longer is what its lines say, in the turn of its month', async () => {
  const world = createWorld();
  const { ledger, tables } = world;
  await ledger.add([lineOf(2), lineOf(5), lineOf(8), lineOf(9)]);
  await addUpEarlierLines(ledger, periodAfter(lastMonth, -1), never);
  for (const row of tables.rows('billing', ({ pk }) => String(pk).startsWith('MONEY-SUMS#'))) {
    tables.put('billing', { ...row, amountCents: 1 });
  }
  let wrong = 0;
  await ledger.addOpening({ month: '2026-09', cents: {} });
  for (const _ of months) wrong += await checkSums(ledger, lastMonth, never);
  expect(wrong).toBe(4);
  await expectSums(world, () => true);
});

it('leaves a sum alone to which a line was added since it was read', async () => {
  const { ledger } = createWorld();
  await ledger.add([lineOf(0)]);
  const [read] = await ledger.readSums('2026-09');
  if (read === undefined) throw new Error('There is no sum');
  await ledger.correctSum('2026-09', { ...read, lines: 2 }, { ...read, amountCents: 7 });
  expect(await ledger.readSums('2026-09')).toEqual([read]);
  expect(await ledger.correctSum('2026-09', null, { ...read, amountCents: 7 })).toBe(false);
});

it('starts again with the month before, once it finds that a release from before the sums ran', async () => {
  const world = createWorld();
  const { ledger } = world;
  await ledger.addOpening({ month: '2026-07', cents: {} });
  await addUpEarlierLines(ledger, lastMonth, never);
  await checkSums(ledger, lastMonth, never);
  // Both 2026-10 and 2026-11, after a month that began under that release.
  for (const number of [1, 2]) putAsBefore(world, lineOf(number));
  await checkSums(ledger, lastMonth, never);
  await expectSums(world, () => true);
  expect(await ledger.readSumsState()).toEqual({ missingUpTo: null, checked: '2026-10' });
});

it('opens no month before the one before is added up, and stops when the time is up', async () => {
  const world = createWorld();
  await world.ledger.addOpening({ month: '2026-09', cents: {} });
  for (let number = 0; number < 30; number += 1) putAsBefore(world, lineOf(number));
  await openMonth(world.ledger, '2026-10', () => true);
  expect(await world.ledger.readOpenings()).toHaveLength(1);
  await expectSums(world, (isAddedUp) => isAddedUp === true);
  await openMonth(world.ledger, '2026-10', never);
  expect(await world.ledger.readOpenings()).toHaveLength(2);
});

it('stops when the time is up, and goes on with the month that it left', async () => {
  const world = createWorld();
  await world.ledger.addOpening({ month: '2026-09', cents: {} });
  for (let number = 0; number < 30; number += 1) putAsBefore(world, lineOf(number));
  let looks = 0;
  await addUpEarlierLines(world.ledger, lastMonth, () => {
    looks += 1;
    return looks > 3;
  });
  expect(await world.ledger.readSumsState()).toEqual({ missingUpTo: '2026-10' });
  await addUpEarlierLines(world.ledger, lastMonth, never);
  expect(await world.ledger.readSumsState()).toEqual({ missingUpTo: null });
  await expectSums(world, () => true);
});
