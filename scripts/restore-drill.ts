import { fileURLToPath } from 'node:url';
import { requireStage, stageNames } from '#scripts/aws/stage.ts';
import { type StageTools, stageTools } from '#scripts/aws/stage-tools.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { setOption } from '#scripts/cli/operator-settings.ts';
import { seconds } from '#scripts/cli/progress.ts';
import { requireOwnAccount } from '#scripts/preflight/require-account.ts';
import { awsTableCopies } from '#scripts/restore/aws-table-copies.ts';
import { allCopies, planRestore, type RestorePlan } from '#scripts/restore/restore-plan.ts';
import { type DrillReport, removeCopies, runDrill } from '#scripts/restore/run-drill.ts';

/**
 * Restores all tables of a stage to one moment beside the live ones, compares them, and removes the copies.
 * @returns 1 when the copies contradict each other. @throws OperatorError
 */
export async function restoreDrill(
  args?: string[],
  tools: Pick<StageTools, 'stageConnection'> = stageTools,
): Promise<number> {
  const { values } = readCommandLine(
    {
      stage: { type: 'string' },
      at: { type: 'string' },
      keep: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      ...setOption,
    },
    args,
  );
  const stage = requireStage(values.stage, stageNames, 'restore-drill');
  const connection = tools.stageConnection(stage);
  if (stage !== 'local') await requireOwnAccount(connection, stage, values.set);
  const copies = awsTableCopies(connection);
  try {
    if (values.remove) {
      const found = await allCopies(stage, copies);
      console.log([`Stage ${stage} has ${found.length} copies of tables.`, ...found].join('\n  '));
      if (!values.yes) return leftAsItIs();
      await removeCopies(copies, found);
      console.log(`Removed ${found.length} copies.`);
      return 0;
    }
    const plan = await planRestore(stage, copies, values.at, Date.now());
    console.log(inWords(plan));
    if (!values.yes) return leftAsItIs();
    const report = await runDrill(plan, copies);
    console.log(reported(report));
    if (values.keep) {
      console.log('The copies stay. They hold personal data: remove them with --remove --yes.');
    } else {
      await removeCopies(
        copies,
        plan.tables.map(({ copy }) => copy),
      );
    }
    return report.broken.length === 0 ? 0 : 1;
  } finally {
    copies.close();
  }
}

function leftAsItIs(): number {
  console.log('Nothing was changed. To do it, add --yes.');
  return 0;
}

function inWords({ stage, at, tables, leftBehind }: RestorePlan): string {
  return [
    `Stage ${stage}: ${tables.length} tables as of ${new Date(at).toISOString()}, each restored beside the live one:`,
    ...tables.map(({ live, copy }) => `  ${live} → ${copy}`),
    ...(leftBehind.length === 0
      ? []
      : [`Earlier drills left ${leftBehind.length} copies, which --remove takes away.`]),
  ].join('\n');
}

const mostKeys = 5;

function reported({ tables, broken, removedSince, jobs, mails, restoreMs, compareMs }: DrillReport): string {
  return [
    ...tables.map(
      ({ name, rows, checksum, since }) =>
        `  ${name.padEnd(11)} ${rows} rows, checksum ${checksum}; since then ${since.added} added, ${since.changed} changed, ${since.removed} removed`,
    ),
    `Queues, made again from rows: ${jobs} jobs, ${mails} mails to send`,
    `Accounts removed since then, which must not come back: ${removedSince.length === 0 ? 'none' : removedSince.join(', ')}`,
    ...broken.flatMap(({ what, keys }) => [
      `NOT TRUE: ${what} (${keys.length} rows)`,
      ...keys.slice(0, mostKeys).map((key) => `    ${key}`),
    ]),
    broken.length === 0 ? 'The tables agree with each other.' : 'The tables contradict each other.',
    `Restored in ${seconds(restoreMs)}, compared in ${seconds(compareMs)}.`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(() => restoreDrill());
