import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { expect, it } from 'vitest';
import { createBedrockAssistantProvider } from '#functions/modules/assistant/provider/bedrock-assistant-provider.ts';
import { end, ordinaryVerdict, piece, streamOf, verdictOutput } from './bedrock-events.ts';
import { clientRecords } from './client-records.ts';

const question = {
  content: 'How much cardio?',
  language: 'en' as const,
  history: [],
  records: clientRecords({ facts: [{ source: 'plan', text: 'Plan' }] }),
  known: null,
};

function providerOf(events: readonly ConverseStreamOutput[]) {
  return createBedrockAssistantProvider('model', {
    converse: async () => ordinaryVerdict,
    converseStream: async () => streamOf(events),
  });
}

it('streams an answer in pieces and ends with the whole answer and its usage', async () => {
  const heard: string[] = [];
  const provider = providerOf([
    piece('Two walks. '),
    piece('Easy.\nSOUR'),
    piece('CES: plan'),
    end({ inputTokens: 50, outputTokens: 9 }),
  ]);
  expect(await provider.answer(question, (text) => heard.push(text))).toEqual({
    content: 'Two walks. Easy.',
    sources: ['plan'],
    usage: { inputTokens: 90, outputTokens: 15 },
  });
  expect(heard).toEqual(['Two walks. ', 'Easy.\nSOUR', 'CES: plan']);
});

it('rejects a stream that ends with an error or is cut off', async () => {
  const throttled = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
  const event = { throttlingException: throttled } as unknown as ConverseStreamOutput;
  await expect(providerOf([piece('Two '), event]).answer(question, () => {})).rejects.toThrow('slow down');
  await expect(providerOf([piece('Two ')]).answer(question, () => {})).rejects.toThrow('cut off');
});

it('answers nothing and shows nothing once the model itself finds a warning sign', async () => {
  const heard: string[] = [];
  const provider = createBedrockAssistantProvider('model', {
    converse: async () => verdictOutput({ verdict: 'symptoms', language: 'de' }),
    converseStream: async () => {
      throw new Error('Asked for an answer');
    },
  });
  expect(await provider.answer(question, (text) => heard.push(text))).toEqual({
    content: '',
    sources: [],
    usage: { inputTokens: 40, outputTokens: 6 },
    finding: { kind: 'symptoms', language: 'de' },
  });
  expect(heard).toEqual([]);
});

it.each([
  ['no tool use', { output: { message: { role: 'assistant' as const, content: [{ text: 'none' }] } } }],
  ['an unknown verdict', verdictOutput({ verdict: 'fine', language: 'en' })],
  ['an unknown language', verdictOutput({ verdict: 'none', language: 'xx' })],
  ['a field too many', verdictOutput({ verdict: 'none', language: 'en', answer: 'Take 250 mcg.' })],
  ['another tool', verdictOutput({ verdict: 'none', language: 'en' }, 'refund')],
  ['nothing at all', {}],
])('refuses to answer after a verdict with %s', async (_, output) => {
  const heard: string[] = [];
  const provider = createBedrockAssistantProvider('model', {
    converse: async () => output,
    converseStream: async () => streamOf([piece('Two walks. '), end({ inputTokens: 1, outputTokens: 1 })]),
  });
  await expect(provider.answer(question, (text) => heard.push(text))).rejects.toThrow('no safety verdict');
  expect(heard).toEqual([]);
});
