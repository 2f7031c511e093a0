import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#functions/platform/config.ts';
import type { AssistantProvider } from './assistant-provider.ts';
import { createBedrockAssistantProvider } from './bedrock-assistant-provider.ts';
import { createKeywordAssistantProvider } from './keyword-assistant-provider.ts';

export function stageAssistantProvider(
  config: Config<'ASSISTANT_PROVIDER' | 'ASSISTANT_MODEL_ID'>,
): AssistantProvider {
  if (config.ASSISTANT_PROVIDER === 'keywords') {
    return createKeywordAssistantProvider((milliseconds) => wait(milliseconds));
  }
  if (config.ASSISTANT_MODEL_ID === undefined) throw new Error('Environment: ASSISTANT_MODEL_ID is missing');
  return createBedrockAssistantProvider(config.ASSISTANT_MODEL_ID);
}
