import { awsCli } from '#scripts/aws/aws-cli.ts';
import { stageConnection } from '#scripts/aws/aws-connection.ts';
import { runCdk } from '#scripts/aws/cdk.ts';
import type { Stage } from '#scripts/aws/stage.ts';
import { buildFunctions } from '#scripts/build/build-functions.ts';
import { buildWeb } from '#scripts/build/build-web.ts';
import { mustRun } from '#scripts/cli/child-process.ts';
import { relationTo } from '#scripts/cli/commit-relation.ts';
import { inRepository } from '#scripts/cli/repository.ts';
import { smokeTest } from '#scripts/smoke/smoke-test.ts';

/** What the commands for a stage do besides asking AWS themselves. Tests put records of their own here. */
export const stageTools = {
  stageConnection,
  awsCli,
  buildFunctions,
  buildWeb,
  runCdk,
  smokeTest,
  currentCommit: async () => (await mustRun('git rev-parse', 'git', ['rev-parse', 'HEAD'])).trim(),
  relationTo: (commit: string) => relationTo(commit),
  /** Where synth puts the templates of a stage. */
  templatesFolder: (stage: Stage) => inRepository('cdk.out', stage),
};
export type StageTools = {
  readonly [Name in keyof typeof stageTools]: (
    ...args: Parameters<(typeof stageTools)[Name]>
  ) => ReturnType<(typeof stageTools)[Name]>;
};
