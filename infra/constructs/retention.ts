import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from '#infra/config/stage-settings.ts';

/**
 * Retained data outlives its stack, but not the deployment that failed to create it: it would be empty,
 * and its name would block the next attempt.
 */
export function retention({ retainData }: StageSettings): RemovalPolicy {
  return retainData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}

export function logRetention({ retainLogs }: StageSettings): RemovalPolicy {
  return retainLogs ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
