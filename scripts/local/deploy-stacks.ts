import { join } from 'node:path';
import { buildFunctions } from '#scripts/build-functions.ts';
import { mustRun } from '#scripts/child-process.ts';
import { fingerprint } from '#scripts/fingerprint.ts';
import { emulatorEnvironment, localAccount, localRegion } from '#scripts/local/emulator.ts';
import { outputsFile } from '#scripts/local/state.ts';
import { npmBinary } from '#scripts/repository.ts';

const sources = [
  'infra',
  'functions',
  'shared',
  'scripts/build-functions.ts',
  'scripts/function-bundle',
  'cdk.json',
  'package.json',
  'package-lock.json',
  // Its hash is in the policy of every page.
  'web/src/boot.js',
];

export type LocalDeployment = {
  readonly emulatorUrl: string;
  readonly stateDirectory: string;
  readonly siteUrl: string;
  readonly paymentsApiUrl: string;
  readonly speechBaseUrl: string;
  readonly scheduling: 'own' | 'external';
  readonly schedulingUrl: string;
  readonly schedulingWidgetUrl: string;
  /** Fingerprint of the last deployment into this state. */
  readonly deployedFrom: string | undefined;
  readonly signal?: AbortSignal;
};

/**
 * Deploys all stacks of stage `local` with the ordinary CDK command line, pointed at the emulator.
 * Nothing happens when they were deployed from the same sources and settings already.
 * @returns the fingerprint of what is deployed now
 */
export async function deployStacks(options: LocalDeployment): Promise<string> {
  const settings = {
    siteUrl: options.siteUrl,
    paymentsApiUrl: options.paymentsApiUrl,
    speechBaseUrl: options.speechBaseUrl,
    scheduling: options.scheduling,
    schedulingUrl: options.schedulingUrl,
    schedulingWidgetUrl: options.schedulingWidgetUrl,
    photosUrl: `${options.siteUrl}/_local/photos`,
  };
  const wanted = await fingerprint(sources, settings);
  if (wanted === options.deployedFrom) return wanted;

  await buildFunctions();
  const run = {
    env: emulatorEnvironment(options.emulatorUrl),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const app = [
    ...['--context', 'stage=local'],
    ...Object.entries(settings).flatMap(([name, value]) => ['--context', `${name}=${value}`]),
    // Two local clouds may be deployed at the same time: the tests' beside the one in use.
    ...['--output', join(options.stateDirectory, 'cdk.out')],
  ];
  const environment = `aws://${localAccount}/${localRegion}`;
  await mustRun('cdk bootstrap', npmBinary('cdk'), ['bootstrap', environment, ...app], run);
  await mustRun(
    'cdk deploy',
    npmBinary('cdk'),
    [
      ...['deploy', '--all', '--require-approval', 'never', '--concurrency', '4', '--progress', 'events'],
      ...['--outputs-file', outputsFile(options.stateDirectory), ...app],
    ],
    run,
  );
  return wanted;
}
