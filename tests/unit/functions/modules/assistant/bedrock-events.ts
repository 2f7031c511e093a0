import type { ConverseCommandOutput, ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime';

/** Events of the model service's stream: a piece of the answer; its end, with what was used. */
export const piece = (text: string): ConverseStreamOutput => ({
  contentBlockDelta: { contentBlockIndex: 0, delta: { text } },
});
export const end = (usage: {
  readonly inputTokens: number;
  readonly outputTokens: number;
}): ConverseStreamOutput => ({
  metadata: {
    usage: { ...usage, totalTokens: usage.inputTokens + usage.outputTokens },
    metrics: { latencyMs: 5 },
  },
});

export async function* streamOf(events: readonly ConverseStreamOutput[]) {
  yield* events;
}

/** A model's verdict on a question, as the form that it has to fill in. */
export const verdictOutput = (input: unknown, name = 'safety_verdict') => ({
  output: {
    message: { role: 'assistant', content: [{ toolUse: { toolUseId: 'use-1', name, input } }] },
  } as ConverseCommandOutput['output'],
  usage: { inputTokens: 40, outputTokens: 6 },
});
export const ordinaryVerdict = verdictOutput({ verdict: 'none', language: 'en' });
