import { setTimeout as wait } from 'node:timers/promises';
import type { AssistantProvider } from '#functions/modules/assistant/assistant-provider.ts';
import type { DraftProvider } from '#functions/modules/assistant/draft/draft-provider.ts';
import { createBedrockAssistantProvider } from '#functions/modules/assistant/provider/bedrock-assistant-provider.ts';
import { createBedrockDraftProvider } from '#functions/modules/assistant/provider/bedrock-draft-provider.ts';
import { createKeywordAssistantProvider } from '#functions/modules/assistant/provider/keyword-assistant-provider.ts';
import { templateDraftProvider } from '#functions/modules/assistant/provider/template-draft-provider.ts';
import type { Config } from '#functions/platform/config.ts';

type ProviderConfig = Config<'ASSISTANT_PROVIDER' | 'ASSISTANT_MODEL_ID'>;

export function stageAssistantProvider(config: ProviderConfig): AssistantProvider {
  if (config.ASSISTANT_PROVIDER === 'keywords') {
    return createKeywordAssistantProvider((milliseconds) => wait(milliseconds));
  }
  return createBedrockAssistantProvider(modelIdOf(config));
}

export function stageDraftProvider(config: ProviderConfig): DraftProvider {
  if (config.ASSISTANT_PROVIDER === 'keywords') return templateDraftProvider;
  return createBedrockDraftProvider(modelIdOf(config));
}

function modelIdOf({ ASSISTANT_MODEL_ID: modelId }: ProviderConfig): string {
  if (modelId === undefined) throw new Error('Environment: ASSISTANT_MODEL_ID is missing');
  return modelId;
}
