import { createAssistantPlatform } from '#functions/entries/assistant/assistant-platform.ts';
import { createCognitoTokenVerifier } from '#functions/platform/http/cognito-token-verifier.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { asGatewayEvent } from '#functions/platform/http/function-address.ts';
import { type StreamRuntime, streamed } from '#functions/platform/http/streamed-answer.ts';
import { assistantRoutes } from '#shared/contracts/assistant/assistant-routes.ts';

/** Lambda's runtime defines it before this file is loaded. */
declare const awslambda: StreamRuntime;

const { config, tables, log, platform } = createAssistantPlatform('assistant-stream');
const verify = createCognitoTokenVerifier({
  userPoolId: config.USER_POOL_ID,
  clientId: config.USER_POOL_CLIENT_ID,
});

export const handler = streamed(awslambda, async (event, show) => {
  const { createAssistantApi } = await import('#functions/entries/assistant/api.ts');
  const answer = createApi({
    function: 'assistant',
    platform,
    ...createAssistantApi(config, tables, log, show),
  });
  return answer(await asGatewayEvent(event, assistantRoutes.askAssistant, verify));
});
