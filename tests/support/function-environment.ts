import { stack } from './stack.ts';

/**
 * Gives this process what a function reads at start, and reaches the local AWS with: import its `handler.ts` after it.
 * @returns what puts the environment back
 */
export function enterFunction(variables: Readonly<Record<string, string | undefined>>): () => void {
  const before = { ...process.env };
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: stack.emulatorUrl(),
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
