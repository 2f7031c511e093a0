import { describe, expect, it } from 'vitest';
import { draftAnswer } from '#functions/modules/assistant/draft/draft-answer.ts';
import { draftPrompt } from '#functions/modules/assistant/draft/draft-prompt.ts';
import type { DraftProvider, DraftRequest } from '#functions/modules/assistant/draft/draft-provider.ts';
import { apiRoutes } from '#shared/contracts/routes.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { hasDraftPlaceholder } from '#shared/domain/coaching/draft-placeholder.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { factsOf } from '#tests/support/fakes/client-facts.ts';
import { client, draftWorld, finish, today } from './draft-world.ts';

const target = { clientId: client.id, checkInId: 'c0' };

describe('a drafted answer', () => {
  it('says what the rows show, and returns each row that a sentence rests on', async () => {
    const { deps, training } = draftWorld();
    await finish(training, addDays(today, -1));
    const { sentences, rows } = await draftAnswer(deps, 'coach-1', target, 'en');
    expect(sentences.map(({ text }) => text)).toEqual([
      'Thank you for your check-in.',
      'On March 2 you noted energy 7/10, motivation 8/10 and stress 3/10.',
      'Your sleep was 7.5 hours a night.',
      'Your weight was 80 kg on March 2.',
      'In your check-in of February 23 your weight was 81 kg.',
      'Push Day on March 1 is done, with 12 sets.',
    ]);
    expect(rows.map(({ id }) => id)).toEqual(['check-in:c0', 'check-in:c1', 'workout:2026-03-01.program-1']);
    for (const { rowIds } of sentences) {
      for (const id of rowIds) expect(rows.some((row) => row.id === id)).toBe(true);
    }
  });

  it('reads a bounded window: four check-ins and two weeks of training, without notes', async () => {
    const asked: DraftRequest[] = [];
    const { deps, training } = draftWorld(async (request) => {
      asked.push(request);
      return { sentences: [], usage: { inputTokens: 1, outputTokens: 1 } };
    });
    for (let ago = 0; ago < 60; ago += 1) {
      const day = addDays(today, -ago);
      await finish(training, day);
      const weight = makeWeight('80', 'kg');
      const measured = { id: `m-${day}`, day, measuredAt: `${day}T07:00:00Z`, weight, bodyFatPercent: null };
      await training.putMeasurement(client.id, {
        ...measured,
        source: ago % 2 === 0 ? 'check-in' : 'manual',
      });
    }
    await draftAnswer(deps, 'coach-1', target, 'en');
    const kinds = asked[0]?.rows.map(({ kind }) => kind) ?? [];
    expect(kinds.filter((kind) => kind === 'check-in')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'workout')).toHaveLength(15);
    expect(kinds.filter((kind) => kind === 'weight')).toHaveLength(7);
    expect(JSON.stringify(asked)).not.toContain('Secret note');
  });

  it('is empty when the model says only what no row shows', async () => {
    const { deps } = draftWorld(async () => ({
      sentences: [{ text: 'Your energy was 9/10.', rowIds: ['check-in:c0'] }],
      usage: { inputTokens: 1, outputTokens: 1 },
    }));
    expect(await draftAnswer(deps, 'coach-1', target, 'en')).toEqual({
      toWrite: null,
      sentences: [],
      rows: [],
    });
  });

  it('stores nothing, so a second request and one at the same time draft again', async () => {
    const { deps } = draftWorld();
    const drafts = await Promise.all([1, 2].map(() => draftAnswer(deps, 'coach-1', target, 'en')));
    expect(drafts[0]).toEqual(drafts[1]);
  });
});

const hurt = 'Left knee hurts on squats since Tuesday.';
const said = (...texts: string[]): DraftProvider['draft'] => {
  const sentences = texts.map((text) => ({ text, rowIds: ['check-in:c0'] }));
  return async () => ({ sentences, usage: { inputTokens: 1, outputTokens: 1 } });
};

describe('a draft for a client who reports pain or a warning sign', () => {
  it.each([
    ['pain', hurt],
    ['a warning sign', 'I fainted after the last set on Tuesday.'],
    ['pain, in German', 'Mein Knie tut beim Beugen weh.'],
  ])('begins with a line for the coach and names no lift: %s', async (_, notes) => {
    const { deps, training } = draftWorld(undefined, undefined, notes);
    await finish(training, addDays(today, -1));
    const { toWrite, sentences, rows } = await draftAnswer(deps, 'coach-1', target, 'en');
    expect(toWrite !== null && hasDraftPlaceholder(toWrite)).toBe(true);
    expect(sentences.map(({ text }) => text)).toContain('Your sleep was 7.5 hours a night.');
    expect(rows.map(({ kind }) => kind)).not.toContain('workout');
  });

  it('drops what the model praises, and asks it not to', async () => {
    const model = said('Great work.', 'Strong squats.', 'Your energy was 7/10.');
    const asked: string[] = [];
    const provider: DraftProvider['draft'] = (request) => {
      asked.push(draftPrompt(request));
      return model(request);
    };
    const of = async (notes: string) => {
      const { deps } = draftWorld(provider, undefined, notes);
      return (await draftAnswer(deps, 'coach-1', target, 'en')).sentences.map(({ text }) => text);
    };
    expect(await of(hurt)).toEqual(['Your energy was 7/10.']);
    expect(await of('All fine.')).toEqual(['Great work.', 'Strong squats.', 'Your energy was 7/10.']);
    expect(asked.map((prompt) => prompt.includes('Praise nothing'))).toEqual([true, false]);
  });

  it('praises nothing for two weeks after a message that reports it, without a line to write', async () => {
    const { deps, training, known } = draftWorld();
    await finish(training, addDays(today, -1));
    const rowsAfter = async (lastDay: string) => {
      known.facts = factsOf({ signs: { open: [], lastDay } });
      const { toWrite, rows } = await draftAnswer(deps, 'coach-1', target, 'en');
      expect(toWrite).toBeNull();
      return rows.map(({ kind }) => kind);
    };
    expect(await rowsAfter(addDays(today, -14))).not.toContain('workout');
    expect(await rowsAfter(addDays(today, -15))).toContain('workout');
  });
});

describe('who may have an answer drafted', () => {
  it('only the coach who may act for the client now; others learn nothing and read nothing', async () => {
    const { deps, reassign, read } = draftWorld();
    for (const other of ['coach-2', client.id, 'admin-1']) {
      await expect(draftAnswer(deps, other, target, 'en')).rejects.toMatchObject({
        code: 'client_not_found',
      });
    }
    reassign('coach-2');
    await expect(draftAnswer(deps, 'coach-1', target, 'en')).rejects.toMatchObject({
      code: 'client_not_found',
    });
    expect(read).toEqual([]);
    expect((await draftAnswer(deps, 'coach-2', target, 'en')).sentences).not.toEqual([]);
  });

  it('no client, no admin and no coach without approval, and each draft is in the log of looks', () => {
    expect(apiRoutes.draftAnswer.access).toEqual({
      kind: 'signed-in',
      roles: ['coach'],
      opensClient: true,
      healthArea: 'check-ins',
    });
  });

  it("no check-in that is unknown, old, answered or another client's", async () => {
    const { deps } = draftWorld();
    for (const checkInId of ['c14', 'of-another-client']) {
      await expect(draftAnswer(deps, 'coach-1', { ...target, checkInId }, 'en')).rejects.toMatchObject({
        code: 'check_in_not_found',
      });
    }
    await expect(draftAnswer(deps, 'coach-1', { ...target, checkInId: 'c1' }, 'en')).rejects.toMatchObject({
      code: 'already_answered',
    });
  });
});

describe('the cost of drafts', () => {
  it('counts against the tokens of the coach, and stops at the limit before a call', async () => {
    let calls = 0;
    const { deps, counter } = draftWorld(async () => {
      calls += 1;
      return { sentences: [], usage: { inputTokens: 1200, outputTokens: 300 } };
    }, 3000);
    await draftAnswer(deps, 'coach-1', target, 'en');
    expect(counter.used.get(`assistant#coach-1@${today}`)).toBe(1500);
    await expect(draftAnswer(deps, 'coach-1', target, 'en')).rejects.toMatchObject({
      code: 'assistant_daily_limit',
    });
    expect(calls).toBe(1);
  });

  it('gives the tokens back when the provider fails', async () => {
    const { deps, counter } = draftWorld(() => Promise.reject(new Error('down')));
    await expect(draftAnswer(deps, 'coach-1', target, 'en')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(counter.used.get(`assistant#coach-1@${today}`)).toBe(0);
  });
});
