import { expect, it } from 'vitest';
import { createBedrockAssistantProvider } from '#functions/modules/assistant/provider/bedrock-assistant-provider.ts';
import { createKeywordAssistantProvider } from '#functions/modules/assistant/provider/keyword-assistant-provider.ts';
import { ordinaryVerdict, verdictOutput } from '../bedrock-events.ts';
import { clientRecords } from '../client-records.ts';

const known = { content: 'Your best Deadlift: 5 reps with 225 lb.', sources: ['workouts'] as const };
const question = {
  content: 'What is my deadlift record?',
  language: 'en' as const,
  history: [],
  records: clientRecords(),
  known,
};

it('the model writes no word of an answer that the rows give', async () => {
  let calls = 0;
  const provider = createBedrockAssistantProvider('model', {
    async converse(input) {
      calls += 1;
      expect(input.toolConfig).toBeDefined();
      return ordinaryVerdict;
    },
    converseStream: () => Promise.reject(new Error('Asked for an answer')),
  });
  expect(await provider.answer(question, () => {})).toMatchObject(known);
  expect(calls).toBe(1);
});

it('what the model finds to need a professional goes before what the rows say', async () => {
  const provider = createBedrockAssistantProvider('model', {
    converse: async () => verdictOutput({ verdict: 'symptoms', language: 'en' }),
    converseStream: () => Promise.reject(new Error('Asked for an answer')),
  });
  expect(await provider.answer(question)).toMatchObject({ content: '', finding: { kind: 'symptoms' } });
});

it('the provider of a stage without a network gives the same answer', async () => {
  expect(await createKeywordAssistantProvider(async () => {}).answer(question)).toMatchObject(known);
});
