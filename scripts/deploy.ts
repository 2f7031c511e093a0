import { fileURLToPath } from 'node:url';
import { type AwsConnection, requireCredentials, stageRegion } from '#scripts/aws/aws-connection.ts';
import { awsLiveAliases } from '#scripts/aws/aws-live-aliases.ts';
import { awsLiveStacks } from '#scripts/aws/aws-live-stacks.ts';
import { withPruning } from '#scripts/aws/aws-pruning.ts';
import { type AwsReleaseStore, awsReleaseStore } from '#scripts/aws/aws-release-store.ts';
import { publishWeb, stageConfig } from '#scripts/aws/publish-web.ts';
import { fetchStackOutputs, findSite, type StackOutputs } from '#scripts/aws/stack-outputs.ts';
import { cloudStageNames, requireStage, type Stage } from '#scripts/aws/stage.ts';
import { type StageTools, stageTools } from '#scripts/aws/stage-tools.ts';
import { readTemplates } from '#scripts/aws/synthesized-templates.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { readOperatorSettings, setOption } from '#scripts/cli/operator-settings.ts';
import { step } from '#scripts/cli/progress.ts';
import { awsStageAccount } from '#scripts/preflight/aws-stage-account.ts';
import { plannedStage } from '#scripts/preflight/planned-stage.ts';
import { type Deployment, findProblems, type Problem } from '#scripts/preflight/preflight.ts';
import { requireAccount } from '#scripts/preflight/require-account.ts';
import type { StageTemplates } from '#scripts/release/kept-facts.ts';
import { planPrune, prune, pruneCounts } from '#scripts/release/prune.ts';
import { requireNotOlder } from '#scripts/release/require-not-older.ts';
import {
  type CurrentRelease,
  giveUpRollback,
  releaseBefore,
  releaseId,
  requireFinishedRollback,
  type Versions,
} from '#scripts/release/rollback-plan.ts';
import { holdingLease, type StageLease, withLeases } from '#scripts/release/stage-lease.ts';
import packageJson from '../package.json' with { type: 'json' };

/** @throws OperatorError */
export async function deploy(args?: string[], tools: StageTools = stageTools): Promise<undefined> {
  const { values } = readCommandLine(
    {
      stage: { type: 'string' },
      ...setOption,
      // CI cannot answer the prompt about broader permissions.
      yes: { type: 'boolean', default: false },
      'without-address': { type: 'boolean', default: false },
      'in-sandbox': { type: 'boolean', default: false },
      'without-payments': { type: 'boolean', default: false },
      'without-alarms': { type: 'boolean', default: false },
      'without-assistant': { type: 'boolean', default: false },
      'without-rollback': { type: 'boolean', default: false },
      'import-existing': { type: 'boolean', default: false },
      'take-over': { type: 'string' },
    },
    args,
  );
  const stage = requireStage(values.stage, cloudStageNames, 'deploy');
  const settings = readOperatorSettings(stage, values.set);
  const connection = tools.stageConnection(stage);
  await requireCredentials(connection);
  // Check before the slow build.
  await requireAccount(connection, stage, settings);
  const requireRollback = (current: CurrentRelease | undefined) => {
    if (!values['without-rollback']) requireFinishedRollback(stage, current);
  };
  await withReleases(stage, connection, async (store) => requireRollback(await store.current()));
  const wanted = { act: 'deploy', takeOver: values['take-over'] } as const;
  await withLeases(stage, connection, (leases) => leases.requireFree(wanted));

  await step('Functions', () => tools.buildFunctions());
  // Preflight and deployment read the same templates.
  const templates = tools.templatesFolder(stage);
  await tools.runCdk(stage, ['synth', '--quiet', '--output', templates], settings);
  const planned = await readTemplates(templates);
  await requireNothingMissing(connection, tools, {
    stage,
    accountId: settings.accountId,
    plan: plannedStage(Object.values(planned)),
    templates: planned,
    withoutAddress: values['without-address'],
    inSandbox: values['in-sandbox'],
    withoutPayments: values['without-payments'],
    withoutAlarms: values['without-alarms'],
    withoutAssistant: values['without-assistant'],
    importing: values['import-existing'],
  });

  await step('Web build', () => tools.buildWeb(stage));
  const outputs = await withLeases(stage, connection, (leases) =>
    holdingLease(leases, wanted, (lease) =>
      change(
        { stage, connection, tools, templates, planned, lease },
        {
          approval: values.yes ? 'never' : 'broadening',
          importing: values['import-existing'],
          requireRollback,
        },
      ),
    ),
  );
  const addressStep = values['without-address']
    ? `\n  put "siteUrl": "https://${outputs.DistributionDomain}" into stages.${stage}.json and deploy again`
    : '';
  console.log(`
Stage ${stage} answers at https://${outputs.DistributionDomain}

After the first deployment, and after each change of the catalog (docs/operations.md):${addressStep}
  npm run ops -- rotate --stage ${stage} --secret payments --yes, with the payment keys${schedulingStep(stage, outputs.SchedulingSecretArn)}${googleStep(stage, outputs.GoogleSecretArn)}
  npm run stripe:sync -- --stage ${stage}`);
}

type Ready = {
  readonly stage: Stage;
  readonly connection: AwsConnection;
  readonly tools: StageTools;
  /** Folder of the templates. */
  readonly templates: string;
  readonly planned: StageTemplates;
  readonly lease: StageLease;
};

/** Everything that changes the stage. */
async function change(
  { stage, connection, tools, templates, planned, lease }: Ready,
  how: {
    readonly approval: 'never' | 'broadening';
    readonly importing: boolean;
    readonly requireRollback: (current: CurrentRelease | undefined) => void;
  },
): Promise<StackOutputs> {
  const id = releaseId(new Date());
  // A rollback has to know of a deployment that stops half-way.
  const before = await withReleases(stage, connection, async (store) => {
    const current = await store.current();
    // One may have begun during the build.
    how.requireRollback(current);
    const unseen = await requireNotOlder(stage, current, store, tools);
    if (unseen !== undefined) console.log(`  ${unseen}`);
    if (current?.state === 'rolling back') await leadAliasesBack(stage, connection);
    const running = releaseBefore(current);
    await store.setCurrent({ id, state: 'deploying', before: running });
    return running;
  });
  // A weak reference can change without its stack's template changing: see decision record 006.
  await tools.runCdk(stage, [
    'deploy',
    '--all',
    '--force',
    '--app',
    templates,
    '--require-approval',
    how.approval,
    ...(how.importing ? ['--import-existing-resources'] : []),
  ]);

  const outputs = await fetchStackOutputs(stage, connection);
  await lease.renew();
  await step(
    'Publishing',
    () =>
      publishWeb(
        connection,
        { bucket: outputs.SiteBucketName, distributionId: outputs.DistributionId, url: outputs.SiteUrl },
        {
          stage,
          version: packageJson.version,
          region: stageRegion,
          userPoolId: outputs.UserPoolId,
          userPoolClientId: outputs.UserPoolClientId,
          ...stageConfig(outputs),
        },
      ),
    (files) => `${files} files changed`,
  );
  await lease.renew();
  await step(
    'Keeping the release',
    async () => {
      const versions = await versionsOf(stage, connection);
      const release = { id, version: packageJson.version, commit: await tools.currentCommit(), versions };
      return withReleases(stage, connection, (store) => store.keep(release, planned, before));
    },
    (files) => `${files} files`,
  );
  // At the distribution's own address: a name of the stage's own may not lead there yet.
  const address = `https://${outputs.DistributionDomain}`;
  await step('Smoke test', () => tools.smokeTest(connection, stage, address));
  await pruneAfter(stage, connection, lease);
  return outputs;
}

/** The release is out: what cannot be pruned today is pruned by the next deployment. */
async function pruneAfter(stage: Stage, connection: AwsConnection, lease: StageLease): Promise<void> {
  await step(
    'Pruning old releases',
    () =>
      withPruning(stage, connection, async (parts) => {
        const plan = await planPrune(stage, parts);
        await lease.renew();
        await prune(plan, parts);
        return plan;
      }),
    (plan) => (plan === undefined ? undefined : pruneCounts(plan)),
  ).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.log(`  Old releases stay: ${reason}\n  To try again: npm run ops -- prune --stage ${stage}`);
  });
}

async function leadAliasesBack(stage: Stage, connection: AwsConnection): Promise<void> {
  const stacks = awsLiveStacks(connection);
  const aliases = awsLiveAliases(connection);
  try {
    await giveUpRollback(stage, stacks, aliases);
  } finally {
    stacks.close();
    aliases.close();
  }
}

async function versionsOf(stage: Stage, connection: AwsConnection): Promise<Versions> {
  const stacks = awsLiveStacks(connection);
  try {
    return await stacks.versions(`repz-${stage}-api`);
  } finally {
    stacks.close();
  }
}

/** Undefined where the stage has no site yet. */
async function withReleases<T>(
  stage: Stage,
  connection: AwsConnection,
  body: (store: AwsReleaseStore) => Promise<T>,
): Promise<T | undefined> {
  const site = await findSite(stage, connection);
  if (site === undefined) return undefined;
  const store = awsReleaseStore(connection, site);
  try {
    return await body(store);
  } finally {
    store.close();
  }
}

async function requireNothingMissing(
  connection: AwsConnection,
  { awsCli }: StageTools,
  deployment: Deployment,
): Promise<void> {
  const account = awsStageAccount(connection, awsCli);
  try {
    const missing = await step('Preflight', () => findProblems(deployment, account));
    if (missing.length > 0) throw new OperatorError(asList(deployment.stage, missing));
  } finally {
    account.close();
  }
}

function asList(stage: string, missing: readonly Problem[]): string {
  const lines = missing.map(({ what, todo }, index) => `${index + 1}. ${what}\n   ${todo}`);
  return `Stage ${stage} cannot be deployed yet. Nothing was changed.\n${lines.join('\n')}`;
}

function googleStep(stage: Stage, secretArn: string | undefined): string {
  if (secretArn === undefined) return '';
  return `\n  npm run ops -- rotate --stage ${stage} --secret google --yes, with the client secret of Google`;
}

function schedulingStep(stage: Stage, secretArn: string | undefined): string {
  if (secretArn === undefined) return '';
  return `\n  npm run ops -- rotate --stage ${stage} --secret scheduling --yes, with the scheduling service's signing key`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(() => deploy());
