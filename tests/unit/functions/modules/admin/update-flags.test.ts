import { describe, expect, it } from 'vitest';
import { updateFlags } from '#functions/modules/admin/update-flags.ts';
import { auditRow } from '#functions/platform/audit-entry.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { inMemoryFlags } from '#tests/support/fakes/in-memory-flags.ts';

const by = { accountId: 'admin-1', requestId: 'request-9' };

describe('turning flags', () => {
  it('changes only the given switches and records who did it', async () => {
    const flags = inMemoryFlags();
    const clock = frozenClock();
    const { flags: inForce } = await updateFlags({ flags, clock }, by, { coachSignUp: false });
    expect(inForce).toMatchObject({ coachSignUp: false, tierCardsComingSoon: false });
    expect(flags.changes).toEqual([
      { values: { coachSignUp: false }, byAccountId: 'admin-1', requestId: 'request-9', at: clock() },
    ]);
  });

  it('sets one test and leaves the others', async () => {
    const flags = inMemoryFlags();
    const off = { active: false, trafficPercent: 40 };
    const { flags: inForce } = await updateFlags({ flags, clock: frozenClock() }, by, {
      abTests: { hero_headline: off },
    });
    expect(inForce.abTests.hero_headline).toEqual(off);
    expect(inForce.abTests.cta_button_text).toEqual({ active: true, trafficPercent: 100 });
  });

  it('writes nothing when nothing is given', async () => {
    const flags = inMemoryFlags();
    await updateFlags({ flags, clock: frozenClock() }, by, {});
    await updateFlags({ flags, clock: frozenClock() }, by, { abTests: {} });
    expect(flags.changes).toEqual([]);
  });
});

describe('the audit trail', () => {
  it('is kept by month, in order of time, each act apart', () => {
    const entry = { action: 'flags.update' as const, byAccountId: 'admin-1', requestId: 'r1', details: {} };
    const row = auditRow({ ...entry, at: Date.parse('2026-03-31T23:59:59.999Z') });
    expect(row).toMatchObject({
      pk: 'AUDIT#2026-03',
      sk: '2026-03-31T23:59:59.999Z#r1',
      byAccountId: 'admin-1',
    });
  });
});
