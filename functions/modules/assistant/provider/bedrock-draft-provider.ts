import type { ConverseCommandInput } from '@aws-sdk/client-bedrock-runtime';
import { estimateTokens } from '../assistant-provider.ts';
import { draftPrompt, readDraft, rowLines } from '../draft/draft-prompt.ts';
import type { DraftProvider } from '../draft/draft-provider.ts';
import { type Bedrock, bedrockCost, bedrockOfSdk, converseOnce } from './bedrock-assistant-provider.ts';

const maximumOutputTokens = 900;

export function createBedrockDraftProvider(modelId: string, bedrock: Bedrock = bedrockOfSdk): DraftProvider {
  return {
    estimate: (request) => ({
      inputTokens: estimateTokens(draftPrompt(request)) + estimateTokens(rowLines(request)),
      outputTokens: maximumOutputTokens,
    }),
    costMicros: bedrockCost,
    async draft(request) {
      const input: ConverseCommandInput = {
        modelId,
        system: [{ text: draftPrompt(request) }],
        messages: [{ role: 'user', content: [{ text: rowLines(request) }] }],
        inferenceConfig: { maxTokens: maximumOutputTokens, temperature: 0.3 },
      };
      const { text, usage } = await converseOnce(bedrock, input);
      return { sentences: readDraft(text), usage };
    },
  };
}
