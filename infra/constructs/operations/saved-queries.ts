import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/config/stage-settings.ts';
import type { NodeFunction } from '#infra/constructs/node-function.ts';

/** What an operator looks for in the logs of all functions. Logs Insights lists them under the stage's name. */
const queries = {
  errors: `fields @timestamp, service, message, requestId, alarm, error.message
| filter level = "ERROR"
| sort @timestamp desc
| limit 200`,
  'one request': `fields @timestamp, service, level, message, @message
| filter requestId = "put the request's id here"
| sort @timestamp asc
| limit 200`,
  'slow routes': `filter message = "request"
| stats count() as requests, pct(durationMs, 50) as p50, pct(durationMs, 95) as p95, max(durationMs) as longest by route
| sort p95 desc
| limit 50`,
  'failed requests by route': `filter message = "request" and status >= 400
| stats count() as requests by route, status
| sort requests desc
| limit 100`,
  'money alarms': `fields @timestamp, service, alarm, accountId, @message
| filter ispresent(alarm)
| sort @timestamp desc
| limit 100`,
  'timeouts and lack of memory': `fields @timestamp, @log, @message
| filter @message like /Task timed out|Runtime exited|OutOfMemory/
| sort @timestamp desc
| limit 100`,
} as const;

export function savedQueries(
  scope: Construct,
  { stage }: StageSettings,
  functions: Readonly<Record<string, NodeFunction>>,
): void {
  const logGroupNames = Object.values(functions).map(({ logGroup }) => logGroup.logGroupName);
  for (const [name, queryString] of Object.entries(queries)) {
    new CfnQueryDefinition(scope, `Query-${name.replaceAll(' ', '-')}`, {
      name: `repz-${stage}/${name}`,
      queryString,
      logGroupNames,
    });
  }
}
