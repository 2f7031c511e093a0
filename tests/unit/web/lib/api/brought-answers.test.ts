import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StartAnswer } from '#shared/contracts/today/today.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { answersUnderway, askOrTake, bringAnswers, forgetAnswers } from '#web/lib/api/brought-answers.ts';

const own = { intake: null, completedAt: '2026-03-02T10:00:00.000Z' };
const brought = { intake: null, completedAt: null };
const ask = vi.fn(async (_address: string) => Response.json(own));
const never = new Promise<void>(() => {});
const refusal = (status: number) => new ApiError({ code: 'x', status, message: 'x' });

const intakeOf = (answer: unknown): StartAnswer[] => [{ route: 'getIntake', query: {}, answer }];

beforeEach(() => {
  ask.mockClear();
  vi.stubGlobal('fetch', ask);
  vi.useFakeTimers();
});
afterEach(async () => {
  // Ends what a test left under way.
  bringAnswers(Promise.resolve([]), Promise.resolve());
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call while answers are under way', () => {
  it('waits for them, and asks nothing', async () => {
    let arrive: (answers: StartAnswer[]) => void = () => {};
    bringAnswers(new Promise((resolve) => (arrive = resolve)), never);
    const answer = askOrTake('getIntake');
    arrive(intakeOf(brought));
    expect(await answer).toEqual(brought);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks its route the second time, since something may have changed', async () => {
    bringAnswers(Promise.resolve(intakeOf(brought)), never);
    expect(await askOrTake('getIntake')).toEqual(brought);
    expect(await askOrTake('getIntake')).toEqual(own);
  });

  it('asks its route where the answer is missing, is for another day, or breaks the contract', async () => {
    bringAnswers(Promise.resolve([{ route: 'getThreads', query: {}, answer: {} }]), never);
    expect(await askOrTake('getIntake')).toEqual(own);
    const monday: StartAnswer = {
      route: 'getFoodLog',
      query: { from: '2026-03-02', to: '2026-03-02' },
      answer: { entries: [] },
    };
    bringAnswers(Promise.resolve([monday]), never);
    ask.mockResolvedValueOnce(Response.json({ entries: [] }));
    await askOrTake('getFoodLog', undefined, { query: { from: '2026-03-03', to: '2026-03-03' } });
    expect(ask.mock.lastCall?.[0]).toBe('/api/nutrition/entries?from=2026-03-03&to=2026-03-03');
    bringAnswers(Promise.resolve(intakeOf({ intake: 7 })), never);
    expect(await askOrTake('getIntake')).toEqual(own);
  });

  it.each([500, 403, 404])('asks its route where the answers fail with %i', async (status) => {
    bringAnswers(Promise.reject(refusal(status)), never);
    expect(await askOrTake('getIntake')).toEqual(own);
  });

  it.each([0, 401, 429])(
    'fails as the answers did with %i, where its own call would fail too',
    async (status) => {
      bringAnswers(Promise.reject(refusal(status)), never);
      await expect(askOrTake('getIntake')).rejects.toThrow(ApiError);
      expect(ask).not.toHaveBeenCalled();
    },
  );
});

describe('a query that asks once more', () => {
  it('makes its own call after nothing got through', async () => {
    bringAnswers(Promise.reject(refusal(0)), never);
    await expect(askOrTake('getIntake')).rejects.toThrow(ApiError);
    expect(await askOrTake('getIntake')).toEqual(own);
  });

  it.each([401, 429])('is spared another call after a refusal with %i', async (status) => {
    bringAnswers(Promise.reject(refusal(status)), never);
    await expect(askOrTake('getIntake')).rejects.toThrow(ApiError);
    await expect(askOrTake('getIntake')).rejects.toThrow(ApiError);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('answers from before a write', () => {
  it.each([
    { outcome: 'succeeded', answer: async () => Response.json({}) },
    { outcome: 'may have succeeded', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  ])('are not taken once it $outcome', async ({ answer }) => {
    vi.stubGlobal('fetch', answer);
    bringAnswers(Promise.resolve(intakeOf(brought)), never);
    await callApi('signOut').catch(() => undefined);
    vi.stubGlobal('fetch', ask);
    expect(await askOrTake('getIntake')).toEqual(own);
  });

  it('are not taken by a query that waits for them meanwhile', async () => {
    let arrive: (answers: StartAnswer[]) => void = () => {};
    bringAnswers(new Promise((resolve) => (arrive = resolve)), never);
    const waiting = askOrTake('getIntake');
    vi.stubGlobal('fetch', async () => Response.json({}));
    await callApi('signOut').catch(() => undefined);
    vi.stubGlobal('fetch', ask);
    arrive(intakeOf(brought));
    expect(await waiting).toEqual(own);
  });

  it('are taken after another read', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ screening: null }));
    bringAnswers(Promise.resolve(intakeOf(brought)), never);
    await callApi('getHealthScreening');
    expect(await askOrTake('getIntake')).toEqual(brought);
  });
});

describe('when another person signs in on this page', () => {
  it('the answers of the one before are not taken', async () => {
    bringAnswers(Promise.resolve(intakeOf(brought)), never);
    forgetAnswers();
    expect(answersUnderway()).toBeNull();
    expect(await askOrTake('getIntake')).toEqual(own);
  });

  it('a query that still waits for them is given up, so that nothing of it is kept', async () => {
    let arrive: (answers: StartAnswer[]) => void = () => {};
    bringAnswers(new Promise((resolve) => (arrive = resolve)), never);
    const waiting = askOrTake('getIntake');
    forgetAnswers();
    arrive(intakeOf(brought));
    await expect(waiting).rejects.toThrow(DOMException);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('answers that have come', () => {
  it('are kept until their queries have begun, and not longer', async () => {
    let begin = () => {};
    bringAnswers(Promise.resolve(intakeOf(brought)), new Promise<void>((resolve) => (begin = resolve)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answersUnderway()).not.toBeNull();
    begin();
    await vi.advanceTimersByTimeAsync(1000);
    expect(answersUnderway()).toBeNull();
    expect(await askOrTake('getIntake')).toEqual(own);
  });

  it('leave newer ones in place', async () => {
    bringAnswers(Promise.resolve([]), Promise.resolve());
    bringAnswers(Promise.resolve(intakeOf(brought)), never);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await askOrTake('getIntake')).toEqual(brought);
  });
});
