import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime';
import { conversationTurns, readAnswer, systemPrompt } from './assistant-prompt.ts';
import { type AssistantProvider, estimateTokens } from './assistant-provider.ts';

const maximumOutputTokens = 500;
/** Amazon Nova Lite: 0.06 dollars per million tokens in, 0.24 out. */
const microsPerToken = { input: 0.06, output: 0.24 } as const;

export type Converse = (input: ConverseCommandInput) => Promise<ConverseCommandOutput>;

const converseWithSdk: Converse = async (input) => (await import('./bedrock-client.ts')).converse(input);

/** @param modelId A foundation model of the stage's own region. */
export function createBedrockAssistantProvider(
  modelId: string,
  converse: Converse = converseWithSdk,
): AssistantProvider {
  return {
    id: 'bedrock',
    estimate(question) {
      const sent = [
        systemPrompt(question.records, question.language),
        ...conversationTurns(question).map(({ text }) => text),
      ];
      return {
        inputTokens: sent.reduce((sum, text) => sum + estimateTokens(text), 0),
        outputTokens: maximumOutputTokens,
      };
    },
    costMicros: ({ inputTokens, outputTokens }) =>
      Math.ceil(inputTokens * microsPerToken.input + outputTokens * microsPerToken.output),
    async answer(question) {
      const { output, usage } = await converse({
        modelId,
        system: [{ text: systemPrompt(question.records, question.language) }],
        messages: conversationTurns(question).map(({ role, text }) => ({ role, content: [{ text }] })),
        // No toolConfig: the model can say things and do nothing.
        inferenceConfig: { maxTokens: maximumOutputTokens, temperature: 0.3 },
      });
      const text = output?.message?.content?.map((part) => part.text ?? '').join('') ?? '';
      const answer = readAnswer(text, question.records);
      if (answer.content === '') throw new Error('The model answered without text');
      return {
        ...answer,
        usage: { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 },
      };
    },
  };
}
