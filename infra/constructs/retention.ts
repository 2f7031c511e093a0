import { RemovalPolicy } from 'aws-cdk-lib';
import type { StageSettings } from '#infra/config/stage-settings.ts';

/**
 * What happens to data when its stack is deleted, or drops it. Retained data outlives both. It does not outlive the
 * deployment that failed to make it: it is empty then, and in the way of the next attempt by its name.
 */
export function retention({ retainData }: StageSettings): RemovalPolicy {
  return retainData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}

/** The same for logs, which are kept where data is and whose age the log group itself limits. */
export function logRetention({ retainLogs }: StageSettings): RemovalPolicy {
  return retainLogs ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
