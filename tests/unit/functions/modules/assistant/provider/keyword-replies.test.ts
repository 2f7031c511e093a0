import { describe, expect, it } from 'vitest';
import { createKeywordAssistantProvider } from '#functions/modules/assistant/provider/keyword-assistant-provider.ts';
import { keywordTexts, keywordTopicOf } from '#functions/modules/assistant/provider/keyword-replies.ts';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { clientRecords } from '../client-records.ts';

const records = clientRecords({
  weightGrams: 80_000,
  sleepHours: 6.5,
  lastWorkout: { name: 'Upper Body', date: '2026-03-01' },
});

describe('keyword replies', () => {
  it.each([
    ['How much PROTEIN?', 'protein'],
    ['protein before cardio', 'protein'],
    ['squat depth', 'form'],
    ['my form', 'form'],
    ['more information', 'default'],
    ['cardio?', 'cardio'],
    ['bad sleep', 'recovery'],
    ['recovery', 'recovery'],
    ['Wie viel Eiweiß?', 'protein'],
    ['hello', 'default'],
  ] as const)('%s is about %s', (question, topic) => {
    expect(keywordTopicOf(question)).toBe(topic);
  });

  it('come after a second and a half, with the records that they used', async () => {
    const waits: number[] = [];
    const provider = createKeywordAssistantProvider(async (milliseconds) => {
      waits.push(milliseconds);
    });
    const ask = (content: string) =>
      provider.answer({ content, language: 'en', history: [], records, known: null });
    expect(await ask('protein')).toMatchObject({ sources: ['check-ins'] });
    expect((await ask('protein')).content).toContain('128 to 176 g');
    expect((await ask('sleep')).content).toContain('6.5 hours');
    expect(await ask('squat')).toMatchObject({ sources: ['workouts'] });
    expect(await ask('hi')).toMatchObject({ sources: ['profile', 'plan'] });
    expect(new Set(waits)).toEqual(new Set([1500]));
  });

  it('work without records', async () => {
    const provider = createKeywordAssistantProvider(async () => {});
    const bare = { ...records, weightGrams: null, sleepHours: null, lastWorkout: null };
    for (const language of languageIds) {
      const { content, sources } = await provider.answer({
        content: 'protein',
        language,
        history: [],
        records: bare,
        known: null,
      });
      expect(content).toBe(keywordTexts[language].reply.protein);
      expect(sources).toEqual([]);
    }
  });
});
