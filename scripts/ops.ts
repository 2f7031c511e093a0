import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { fetchStackOutputs } from '#scripts/aws/stack-outputs.ts';
import { cloudStageNames, requireStage } from '#scripts/aws/stage.ts';
import { type StageTools, stageTools } from '#scripts/aws/stage-tools.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { setOption } from '#scripts/cli/operator-settings.ts';
import { account } from '#scripts/ops/account.ts';
import { audit } from '#scripts/ops/audit.ts';
import { cost } from '#scripts/ops/cost.ts';
import { flags } from '#scripts/ops/flags.ts';
import { listPreOrders } from '#scripts/ops/list-pre-orders.ts';
import { logs } from '#scripts/ops/logs.ts';
import type { Lines, OpsStage } from '#scripts/ops/ops-stage.ts';
import { pruneReleases } from '#scripts/ops/prune-releases.ts';
import { replay } from '#scripts/ops/replay.ts';
import { rotate } from '#scripts/ops/rotate.ts';
import { status } from '#scripts/ops/status.ts';
import { requireOwnAccount } from '#scripts/preflight/require-account.ts';

type Given = {
  readonly request?: string | undefined;
  readonly hours: string;
  readonly queue?: string | undefined;
  readonly turn?: string | undefined;
  readonly reason?: string | undefined;
  readonly email?: string | undefined;
  readonly secret?: string | undefined;
  readonly 'take-over'?: string | undefined;
  readonly yes: boolean;
};

const acts: Readonly<Record<string, (ops: OpsStage, given: Given) => Promise<Lines>>> = {
  status: (ops) => status(ops),
  logs: (ops, { request, hours }) => logs(ops, { request, hours: readHours(hours) }),
  replay: (ops, given) => replay(ops, { queue: given.queue, yes: given.yes }),
  flags: (ops, given) => flags(ops, { turn: given.turn, reason: given.reason, yes: given.yes }),
  cost: (ops) => cost(ops),
  account: (ops, { email }) => account(ops, email),
  audit: (ops) => audit(ops),
  'list-pre-orders': (ops, { yes }) => listPreOrders(ops, { yes }),
  rotate: (ops, { secret, yes, 'take-over': takeOver }) => rotate(ops, { secret, yes, takeOver }, readInput),
  prune: (ops, { yes, 'take-over': takeOver }) => pruneReleases(ops, { yes, takeOver }),
};

/** What an operator does by day. What changes something only says so until `--yes`. @throws OperatorError */
export async function ops(
  args?: string[],
  tools: Pick<StageTools, 'stageConnection' | 'awsCli'> = stageTools,
): Promise<undefined> {
  const { values, positionals } = readCommandLine(
    {
      stage: { type: 'string' },
      request: { type: 'string' },
      hours: { type: 'string', default: '24' },
      queue: { type: 'string' },
      turn: { type: 'string' },
      reason: { type: 'string' },
      email: { type: 'string' },
      secret: { type: 'string' },
      'take-over': { type: 'string' },
      yes: { type: 'boolean', default: false },
      ...setOption,
    },
    args,
    { usage: Object.keys(acts).join('|'), most: 1 },
  );
  const [name = ''] = positionals;
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (act === undefined)
    throw new OperatorError(`npm run ops -- ${Object.keys(acts).join('|')} --stage <stage>`);
  const stage = requireStage(values.stage, cloudStageNames, 'ops');
  const connection = tools.stageConnection(stage);
  await requireOwnAccount(connection, stage, values.set);
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ ...connection }));
  try {
    const outputs = await fetchStackOutputs(stage, connection);
    const aws = (...given: readonly string[]) => tools.awsCli(connection, given);
    console.log((await act({ stage, connection, outputs, tables, aws }, values)).join('\n'));
  } finally {
    tables.destroy();
  }
}

function readInput(): Promise<string> {
  if (process.stdin.isTTY) console.error('Paste the new value, then Return and Ctrl-D.');
  return text(process.stdin);
}

function readHours(given: string): number {
  const hours = Number(given);
  if (Number.isInteger(hours) && hours >= 1 && hours <= 720) return hours;
  throw new OperatorError(`--hours ${given}: give a whole number from 1 to 720.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(() => ops());
