import { describe, expect, it } from 'vitest';
import { keepAnswerDraft, loadAnswerDraft } from '#web/features/coach/queue/answer-draft.ts';
import {
  clientAfterAnswer,
  type WaitingClient,
  waitingClients,
} from '#web/features/coach/queue/check-in-queue.ts';

const client = (id: string, answerDueAt: string | null, unanswered = 1): WaitingClient => ({
  ...{ id, name: id, tier: 'adaptive', answerDueAt, unanswered },
});
const names = (clients: readonly WaitingClient[]) => clients.map(({ id }) => id);

describe('the queue of check-ins', () => {
  const monday = '2026-11-23T18:00:00.000Z';
  const tuesday = '2026-11-24T18:00:00.000Z';

  it('holds each client who waits: the one who is promised the soonest answer first, those without a promise last', () => {
    const all = [
      ...[client('zoe', null), client('bo', tuesday), client('done', monday, 0)],
      ...[client('ana', monday), client('cy', tuesday)],
    ];
    expect(names(waitingClients(all))).toEqual(['ana', 'bo', 'cy', 'zoe']);
  });

  it('goes on with the next, stays with who sent two, returns to who was passed over, and ends', () => {
    const waiting = [client('ana', monday), client('bo', monday, 2), client('cy', tuesday)];
    expect(clientAfterAnswer(waiting, 'ana')).toBe('bo');
    expect(clientAfterAnswer(waiting, 'bo')).toBe('bo');
    expect(clientAfterAnswer(waiting, 'cy')).toBe('ana');
    expect(clientAfterAnswer([client('ana', monday)], 'ana')).toBeNull();
  });
});

describe('a draft of an answer', () => {
  it('is kept for its coach and check-in until it is emptied or sent', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    keepAnswerDraft('casey', 'one', 'Good week', storage);
    expect(loadAnswerDraft('casey', 'one', storage)).toBe('Good week');
    expect(loadAnswerDraft('casey', 'two', storage)).toBe('');
    expect(loadAnswerDraft('robin', 'one', storage)).toBe('');
    keepAnswerDraft('casey', 'one', '', storage);
    expect(kept.size).toBe(0);
  });

  it('lives as long as the page where storage is off', () => {
    const off = () => {
      throw new Error('off');
    };
    keepAnswerDraft('casey', 'one', 'Good week', { setItem: off, removeItem: off });
    expect(loadAnswerDraft('casey', 'one', { getItem: off })).toBe('');
  });
});
