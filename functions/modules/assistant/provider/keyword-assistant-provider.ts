import type { AssistantSource } from '#shared/contracts/assistant/assistant.ts';
import { keywordReplyDelayMilliseconds } from '#shared/domain/training/training-constants.ts';
import { type AssistantProvider, type AssistantQuestion, estimateTokens } from '../assistant-provider.ts';
import { keywordTexts, keywordTopicOf } from './keyword-replies.ts';

const replyTokens = 200;

type Part = { readonly text: string; readonly sources?: readonly AssistantSource[] };

/**
 * For a stage without network access.
 * @param wait Resolves after the given milliseconds.
 */
export function createKeywordAssistantProvider(
  wait: (milliseconds: number) => Promise<void>,
): AssistantProvider {
  return {
    id: 'keywords',
    estimate: ({ content }) => ({ inputTokens: estimateTokens(content), outputTokens: replyTokens }),
    costMicros: () => 0,
    async answer(question) {
      await wait(keywordReplyDelayMilliseconds);
      const { known } = question;
      const parts: readonly Part[] =
        known === null ? partsOf(question) : [{ text: known.content, sources: known.sources }];
      const content = parts.map(({ text }) => text).join(' ');
      return {
        content,
        sources: [...new Set(parts.flatMap(({ sources = [] }) => sources))],
        usage: { inputTokens: estimateTokens(question.content), outputTokens: estimateTokens(content) },
      };
    },
  };
}

function partsOf({ content, language, records }: AssistantQuestion): readonly Part[] {
  const texts = keywordTexts[language];
  const topic = keywordTopicOf(content);
  const reply: Part = { text: texts.reply[topic] };
  const { weightGrams, sleepHours, lastWorkout } = records;
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  switch (topic) {
    case 'protein': {
      if (weightGrams === null) return [reply];
      const kilograms = weightGrams / 1000;
      const values = {
        weight: number(kilograms),
        low: number(Math.round(kilograms * 1.6)),
        high: number(Math.round(kilograms * 2.2)),
      };
      return [reply, { text: filled(texts.proteinFromWeight, values), sources: ['check-ins'] }];
    }
    case 'recovery':
      if (sleepHours === null) return [reply];
      return [
        reply,
        { text: filled(texts.lastSleep, { hours: number(sleepHours) }), sources: ['check-ins'] },
      ];
    case 'form':
    case 'cardio':
      if (lastWorkout === null) return [reply];
      return [
        reply,
        {
          text: filled(texts.lastWorkout, { workout: lastWorkout.name, date: lastWorkout.date }),
          sources: ['workouts'],
        },
      ];
    case 'default': {
      const greeting = filled(texts.greeting, { name: records.name, plan: records.planName })
        // Greets a client whose name cannot be repeated without it.
        .replace(/[, ]+(?=[,:])/, '');
      return [{ text: greeting, sources: ['profile', 'plan'] }, reply];
    }
  }
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
