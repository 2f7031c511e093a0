import { describe, expect, it } from 'vitest';
import { answerDraft } from '#web/features/coach/queue/answer-draft.ts';
import {
  clientAfterAnswer,
  reasonInQueue,
  type WaitingClient,
  waitingClients,
  withoutAnswered,
} from '#web/features/coach/queue/check-in-queue.ts';

const client = (
  id: string,
  answerDueAt: string | null,
  unanswered = 1,
  reasons: WaitingClient['reasons'] = [],
): WaitingClient => ({
  id,
  name: id,
  tier: 'adaptive',
  answerDueAt,
  unanswered,
  reasons: reasons.slice(0, 1),
  more: Math.max(0, reasons.length - 1),
});
const reason = (id: WaitingClient['reasons'][number]['id']) => ({
  id,
  place: 'check-ins' as const,
  values: {},
});
const names = (clients: readonly WaitingClient[]) => clients.map(({ id }) => id);

describe('the queue of check-ins', () => {
  const monday = '2026-11-23T18:00:00.000Z';
  const tuesday = '2026-11-24T18:00:00.000Z';

  it('holds each client who waits: the one who is promised the soonest answer first, those without a promise last', () => {
    const all = [
      client('zoe', null),
      client('bo', tuesday),
      client('done', monday, 0),
      client('ana', monday),
      client('cy', tuesday),
    ];
    expect(names(waitingClients(all))).toEqual(['ana', 'bo', 'cy', 'zoe']);
  });

  it('is in the order of the roster: a warning sign and pain come before a check-in that is due sooner', () => {
    const waits = reason('check-in-waiting');
    const all = [
      client('due', monday, 1, [waits]),
      client('silent', monday, 1, [waits, reason('silent')]),
      client('pain', tuesday, 1, [reason('pain'), waits]),
      client('sign', null, 1, [reason('warning-sign'), waits]),
    ];
    expect(names(waitingClients(all))).toEqual(['sign', 'pain', 'silent', 'due']);
    expect(all.map((each) => reasonInQueue(each)?.id ?? null)).toEqual([null, null, 'pain', 'warning-sign']);
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
    answerDraft.keep('casey', 'Good week', 'one', storage);
    expect(answerDraft.load('casey', 'one', storage)).toBe('Good week');
    expect(answerDraft.load('casey', 'two', storage)).toBeNull();
    expect(answerDraft.load('robin', 'one', storage)).toBeNull();
    answerDraft.keep('casey', '', 'one', storage);
    expect(kept.size).toBe(0);
  });

  it('lives as long as the page where storage is off', () => {
    const off = () => {
      throw new Error('off');
    };
    answerDraft.keep('casey', 'Good week', 'one', { getItem: off, setItem: off, removeItem: off });
    expect(answerDraft.load('casey', 'one', { getItem: off })).toBeNull();
  });
});

describe('an answer that can still be taken back', () => {
  const toAna = (others: number) => ({ client: { id: 'ana' }, others });

  it('takes its client out of the queue, with what it answers, and nobody else', () => {
    const ana = client('ana', '2026-11-23T18:00:00.000Z', 1, [reason('check-in-waiting')]);
    expect(withoutAnswered(ana, [toAna(0)])).toMatchObject({ unanswered: 0, answerDueAt: null, reasons: [] });
    const bo = client('bo', null);
    expect(withoutAnswered(bo, [toAna(0)])).toBe(bo);
  });

  it('counts once where the roster knows of it already', () => {
    const answers = [toAna(2), toAna(1)];
    expect(withoutAnswered(client('ana', null, 3), answers).unanswered).toBe(1);
    expect(withoutAnswered(client('ana', null, 1), answers).unanswered).toBe(1);
    expect(withoutAnswered(client('ana', null, 0), answers).unanswered).toBe(0);
  });
});
