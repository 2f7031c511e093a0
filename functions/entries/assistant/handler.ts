import { createApi } from '#functions/platform/http/create-api.ts';
import { createAssistantPlatform } from './assistant-platform.ts';

const { config, tables, log, platform } = createAssistantPlatform('assistant');

export const handler = createApi({
  function: 'assistant',
  platform,
  load: async () => (await import('./api.ts')).createAssistantApi(config, tables, log),
});
