import { fileURLToPath } from 'node:url';
import { stageConnection } from '#scripts/aws/aws-connection.ts';
import { fetchStackOutputs } from '#scripts/aws/stack-outputs.ts';
import { requireStage, stageNames } from '#scripts/aws/stage.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { setOption } from '#scripts/cli/operator-settings.ts';
import { requireOwnAccount } from '#scripts/preflight/require-account.ts';
import { smokeTest } from '#scripts/smoke/smoke-test.ts';

/** Tries a stage as a visitor and a client would. @throws OperatorError */
async function smoke(args?: string[]): Promise<undefined> {
  const { values } = readCommandLine({ stage: { type: 'string' }, ...setOption }, args);
  const stage = requireStage(values.stage, stageNames, 'smoke');
  const connection = stageConnection(stage);
  await requireOwnAccount(connection, stage, values.set);
  const { SiteUrl } = await fetchStackOutputs(stage, connection);
  await smokeTest(connection, stage, SiteUrl);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(() => smoke());
