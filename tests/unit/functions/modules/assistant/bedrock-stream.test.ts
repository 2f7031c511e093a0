import type { ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';
import { expect, it } from 'vitest';
import { createBedrockAssistantProvider } from '#functions/modules/assistant/provider/bedrock-assistant-provider.ts';
import { end, piece, streamOf } from './bedrock-events.ts';
import { clientRecords } from './client-records.ts';

const question = {
  content: 'How much cardio?',
  language: 'en' as const,
  history: [],
  records: clientRecords({ facts: [{ source: 'plan', text: 'Plan' }] }),
};

function providerOf(events: readonly ConverseStreamOutput[]) {
  return createBedrockAssistantProvider('model', {
    converse: async () => {
      throw new Error('Asked whole');
    },
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
    usage: { inputTokens: 50, outputTokens: 9 },
  });
  expect(heard).toEqual(['Two walks. ', 'Easy.\nSOUR', 'CES: plan']);
});

it('rejects a stream that ends with an error or is cut off', async () => {
  const throttled = Object.assign(new Error('slow down'), { name: 'ThrottlingException' });
  const event = { throttlingException: throttled } as unknown as ConverseStreamOutput;
  await expect(providerOf([piece('Two '), event]).answer(question, () => {})).rejects.toThrow('slow down');
  await expect(providerOf([piece('Two ')]).answer(question, () => {})).rejects.toThrow('cut off');
});
