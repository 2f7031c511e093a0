import { describe, expect, it } from 'vitest';
import { sealLines, verifyChain } from '#functions/modules/admin/audit-chain/seal-lines.ts';
import { createDynamoAuditChain } from '#functions/modules/admin/storage/dynamo-audit-chain.ts';
import { auditRow } from '#functions/platform/audit-entry.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const hourMs = 3_600_000;

/** Four acts, an hour apart, in two months; the first three are sealed. */
async function sealedTrail() {
  const clock = frozenClock('2026-02-28T22:30:00.000Z');
  const tables = createMemoryTables({ clock });
  const chain = createDynamoAuditChain(tables.client, tableNames.operations, clock);
  const act = (name: string) =>
    tables.put(
      'operations',
      auditRow({
        action: 'coaches.assign',
        byAccountId: 'admin',
        requestId: name,
        at: clock(),
        details: { clientId: name, reason: 'Asked for it' },
      }),
    );
  for (const name of ['one', 'two', 'three']) {
    act(name);
    clock.advance(hourMs);
    await sealLines({ chain, clock });
  }
  act('four');
  const trail = () =>
    tables
      .rows('operations')
      .filter(({ pk }) => String(pk).startsWith('AUDIT#'))
      .toSorted((one, other) => (String(one.sk) < String(other.sk) ? -1 : 1));
  const line = (index: number) => {
    const found = trail()[index];
    if (found === undefined) throw new Error(`There is no line ${index}`);
    return found;
  };
  return { chain, clock, tables, line };
}

describe('the audit trail', () => {
  it('matches its seals, and what has not settled is left to the next run', async () => {
    const { chain, clock } = await sealedTrail();
    expect(await verifyChain(chain)).toEqual({ seals: 3, lines: 3, faults: [] });
    clock.advance(hourMs);
    expect(await sealLines({ chain, clock })).toBe(1);
    expect(await sealLines({ chain, clock })).toBe(0);
    expect(await verifyChain(chain)).toEqual({ seals: 4, lines: 4, faults: [] });
  });

  it('is sealed once by two runs at the same time', async () => {
    const { chain, clock } = await sealedTrail();
    clock.advance(hourMs);
    const runs = await Promise.all([sealLines({ chain, clock }), sealLines({ chain, clock })]);
    expect(runs.toSorted()).toEqual([0, 1]);
    expect((await verifyChain(chain)).faults).toEqual([]);
  });

  it('waits in a run whose clock is behind that of the run before', async () => {
    const { chain, clock } = await sealedTrail();
    clock.advance(-hourMs);
    expect(await sealLines({ chain, clock })).toBe(0);
    expect((await verifyChain(chain)).faults).toEqual([]);
  });

  it('shows a line that was changed', async () => {
    const { chain, tables, line } = await sealedTrail();
    const changed = line(1);
    tables.put('operations', { ...changed, byAccountId: 'somebody else' });
    expect((await verifyChain(chain)).faults).toEqual([{ kind: 'changed', where: changed.sk }]);
  });

  it('shows a line that was removed, the last one too', async () => {
    const { chain, tables, line } = await sealedTrail();
    const removed = [line(0).sk, line(2).sk];
    tables.remove('operations', ({ sk }) => removed.includes(sk));
    expect((await verifyChain(chain)).faults).toEqual(removed.map((where) => ({ kind: 'removed', where })));
  });

  it('shows lines that changed places', async () => {
    const { chain, tables, line } = await sealedTrail();
    const [first, second] = [line(0), line(1)];
    tables.put('operations', { ...first, pk: second.pk, sk: second.sk });
    tables.put('operations', { ...second, pk: first.pk, sk: first.sk });
    expect((await verifyChain(chain)).faults).toEqual([
      { kind: 'changed', where: first.sk },
      { kind: 'changed', where: second.sk },
    ]);
  });

  it('shows a line that was put in later', async () => {
    const { chain, tables, line } = await sealedTrail();
    const sk = String(line(0).sk).replace('#one', '#zero');
    tables.put('operations', { ...line(0), sk });
    expect((await verifyChain(chain)).faults).toEqual([{ kind: 'added', where: sk }]);
  });

  it('shows a seal that was made again after a line was removed, since the next one knows the old', async () => {
    const { chain, tables } = await sealedTrail();
    const [first] = await chain.seals();
    if (first === undefined) throw new Error('There is no seal');
    tables.put('operations', { pk: 'AUDIT-SEALS', sk: '00000001', ...first, lines: [] });
    expect((await verifyChain(chain)).faults.map(({ kind }) => kind)).toContain('seal-changed');
    tables.remove('operations', ({ pk, sk }) => pk === 'AUDIT-SEALS' && sk === '00000002');
    expect((await verifyChain(chain)).faults.map(({ kind }) => kind)).toContain('seal-missing');
  });
});
