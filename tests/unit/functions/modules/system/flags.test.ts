import { describe, expect, it } from 'vitest';
import { createCachedFlags, flagCacheMs } from '#functions/modules/system/cached-flags.ts';
import { getHealth } from '#functions/modules/system/get-health.ts';
import { flagsOf } from '#functions/modules/system/storage/flag-row.ts';
import { flagDefaults } from '#shared/contracts/system/system.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { inMemoryFlags } from '#tests/support/fakes/in-memory-flags.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';

describe('flags', () => {
  it('have their defaults until they are changed', () => {
    expect(flagsOf(undefined, 0).flags).toEqual(flagDefaults);
    expect(flagsOf({ schemaVersion: 1, coachSignUp: false }, 0).flags).toEqual({
      ...flagDefaults,
      coachSignUp: false,
    });
    const half = { active: true, trafficPercent: 50 };
    expect(flagsOf({ schemaVersion: 1, hero_headline: half }, 0).flags.abTests).toEqual({
      ...flagDefaults.abTests,
      hero_headline: half,
    });
  });

  it('are read again after ten seconds at the latest', async () => {
    const clock = frozenClock();
    const store = inMemoryFlags();
    const flags = createCachedFlags(store, clock);
    await flags.read();
    await flags.read();
    expect(store.reads).toBe(1);
    expect(flagCacheMs).toBeLessThanOrEqual(10_000);
    clock.advance(flagCacheMs);
    await flags.read();
    expect(store.reads).toBe(2);
  });
});

describe('health', () => {
  const about = { stage: 'local', version: '1.2.3' };

  it('says which version answers', async () => {
    const health = await getHealth({ ...about, flags: inMemoryFlags(), log: recordingLog() });
    expect(health).toEqual({ status: 'ok', ...about });
  });

  it('is degraded when the table does not answer', async () => {
    const flags = { read: () => Promise.reject(new Error('away')) };
    expect(await getHealth({ ...about, flags, log: recordingLog() })).toEqual({
      status: 'degraded',
      ...about,
    });
  });
});
