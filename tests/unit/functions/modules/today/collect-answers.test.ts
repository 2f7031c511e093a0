import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerSource, collectAnswers, sourceLimitMs } from '#functions/modules/today/collect-answers.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';

const clock = frozenClock();
const answered = { intake: null, completedAt: null };
const unanswered = { screening: null };

function callerOn(tier: TierId | null, role: 'client' | 'coach' = 'client'): Caller {
  const account = anAccount({ role });
  return {
    accountId: account.id,
    sessionId: 'session',
    signedInAtMs: null,
    email: account.email,
    role,
    permissions: [],
    account,
    entitlement: { tier, source: 'subscription', status: 'active' },
  };
}

function collect(
  sources: Parameters<typeof collectAnswers>[1],
  caller: Caller = callerOn('core'),
  log = recordingLog(),
) {
  return collectAnswers({ routes: apiRoutes, caller, clock, log }, sources);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the answers of a start', () => {
  it('name their route and what it was asked', async () => {
    const range = { from: '2026-03-02', to: '2026-03-02' };
    expect(
      await collect([
        answerSource('getIntake', async () => answered),
        answerSource('getFoodLog', async () => ({ entries: [] }), range),
      ]),
    ).toEqual([
      { route: 'getIntake', query: {}, answer: answered },
      { route: 'getFoodLog', query: range, answer: { entries: [] } },
    ]);
  });

  it('leave out one that cannot be read, and keep the others', async () => {
    const log = recordingLog();
    const answers = await collect(
      [
        answerSource('getIntake', () => Promise.reject(new TypeError('broken row'))),
        answerSource('getHealthScreening', async () => unanswered),
      ],
      callerOn('core'),
      log,
    );
    expect(answers.map(({ route }) => route)).toEqual(['getHealthScreening']);
    expect(log.entries).toEqual([
      {
        level: 'warn',
        message: 'an answer of the start is missing',
        fields: { route: 'getIntake', error: 'TypeError' },
      },
    ]);
  });

  it('leave out one that is too slow, and do not wait for it, also where it fails later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const log = recordingLog();
    const slow = Promise.withResolvers<never>();
    const collected = collect(
      [
        answerSource('getIntake', () => slow.promise),
        answerSource('getHealthScreening', async () => unanswered),
      ],
      callerOn('core'),
      log,
    );
    await vi.advanceTimersByTimeAsync(sourceLimitMs);
    expect((await collected).map(({ route }) => route)).toEqual(['getHealthScreening']);
    expect(log.entries.map(({ fields }) => fields)).toEqual([{ route: 'getIntake', error: 'TimeoutError' }]);
    expect(vi.getTimerCount()).toBe(0);
    slow.reject(new TypeError('too late'));
    await expect(slow.promise).rejects.toThrow('too late');
  });

  it('leave out one that breaks the contract of its route, and send no field that it does not name', async () => {
    const answers = await collect([
      { route: 'getIntake', query: {}, read: async () => ({ intake: 7 }) },
      { route: 'getHealthScreening', query: {}, read: async () => ({ ...unanswered, secret: 1 }) },
    ]);
    expect(answers).toEqual([{ route: 'getHealthScreening', query: {}, answer: unanswered }]);
  });

  it('leave out what the start does not show', async () => {
    expect(await collect([answerSource('getProgramChanges', async () => undefined)])).toEqual([]);
  });

  it.each([
    ['core', []],
    ['adaptive', ['getCheckIns']],
  ] as const)('with the %s tier read of check-ins what its own route would answer', async (tier, sent) => {
    const read: string[] = [];
    const answers = await collect(
      [
        {
          route: 'getCheckIns',
          query: {},
          read: async () => {
            read.push('getCheckIns');
            return {
              checkIns: [],
              schedule: { dueWeekday: 1, dueDay: '2026-03-09', due: false, daysLate: 0 },
            };
          },
        },
      ],
      callerOn(tier),
    );
    expect(read).toEqual(sent);
    expect(answers.map(({ route }) => route)).toEqual(sent);
  });

  it('hold a coach to the roles of each route', async () => {
    const answers = await collect(
      [
        answerSource('getHealthScreening', async () => unanswered),
        answerSource('getThreads', async () => ({ threads: [] })),
      ],
      callerOn(null, 'coach'),
    );
    expect(answers.map(({ route }) => route)).toEqual(['getThreads']);
  });
});
