import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { Lines, OpsStage } from './ops-stage.ts';

const groupsSchema = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })) });
const startedSchema = z.object({ queryId: z.string() });
const resultsSchema = z.object({
  status: z.string(),
  results: z.array(z.array(z.object({ field: z.string(), value: z.string() }))),
});

/** Logs Insights takes at most 50 groups in a query; a stage has about 30. */
const mostGroups = 50;
const mostAttempts = 60;

/**
 * Everything that any function logged of one request, oldest first.
 * @param hours How far back to look.
 * @throws OperatorError for an id that cannot be one
 */
export async function logs(
  { aws, stage }: OpsStage,
  { request, hours }: { readonly request: string | undefined; readonly hours: number },
  pause: () => Promise<unknown> = () => sleep(1_000),
): Promise<Lines> {
  if (request === undefined || !/^[\w=-]{6,80}$/.test(request)) {
    throw new OperatorError(
      `Which request? npm run ops -- logs --stage ${stage} --request <id>: it is in each error answer and in the x-request-id header.`,
    );
  }
  const groups = z.parse(
    groupsSchema,
    await aws('logs', 'describe-log-groups', '--log-group-name-prefix', `repz-${stage}-`),
  ).logGroups;
  const names = groups.map(({ logGroupName }) => logGroupName).slice(0, mostGroups);
  const now = Math.floor(Date.now() / 1000);
  const query = `fields @timestamp, service, level, message, @message | filter requestId = "${request}" | sort @timestamp asc | limit 200`;
  const { queryId } = z.parse(
    startedSchema,
    await aws(
      ...['logs', 'start-query', '--log-group-names', ...names],
      ...['--start-time', String(now - hours * 3_600), '--end-time', String(now), '--query-string', query],
    ),
  );
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const answer = z.parse(resultsSchema, await aws('logs', 'get-query-results', '--query-id', queryId));
    if (answer.status === 'Complete') return linesOf(answer.results, hours);
    if (answer.status !== 'Running' && answer.status !== 'Scheduled') break;
    await pause();
  }
  throw new OperatorError(`The search did not finish: Logs Insights has it as query ${queryId}.`);
}

function linesOf(results: z.infer<typeof resultsSchema>['results'], hours: number): Lines {
  if (results.length === 0) return [`Nothing was logged of this request in the last ${hours} h.`];
  return results.map((fields) => {
    const of = (name: string) => fields.find(({ field }) => field === name)?.value ?? '';
    return `${of('@timestamp')} ${of('service')} ${of('@message').trim()}`;
  });
}
