import type { ProductFunctionName } from '#infra/config/stage-settings.ts';
import { stack } from './stack.ts';

/**
 * Gives this process what a function reads at start, and reaches the local AWS with: import its `handler.ts` after it. Its
 * calls on tables are held against the grants of the deployed function.
 * @returns what puts the environment back
 */
export function enterFunction(
  name: ProductFunctionName,
  variables: Readonly<Record<string, string | undefined>>,
): () => void {
  const before = { ...process.env };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: stack.emulatorUrl(),
    AWS_ENDPOINT_URL_DYNAMODB: stack.tablesUrl(),
    AWS_SDK_UA_APP_ID: `repz-local-${name}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    STAGE: 'local',
    VERSION: 'integration',
    LOG_LEVEL: 'ERROR',
    ...variables,
  });
  return () => {
    process.env = before;
  };
}
