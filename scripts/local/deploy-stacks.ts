import { join } from 'node:path';
import { buildFunctions } from '#scripts/build/build-functions.ts';
import { mustRun } from '#scripts/cli/child-process.ts';
import { fingerprint } from '#scripts/cli/fingerprint.ts';
import { npmBinary } from '#scripts/cli/repository.ts';
import { emulatorEnvironment, localAccount, localRegion } from '#scripts/local/emulator.ts';
import { outputsFile } from '#scripts/local/state.ts';

const sources = [
  'infra',
  'functions',
  'shared',
  'scripts/build/build-functions.ts',
  'cdk.json',
  'package.json',
  'package-lock.json',
  // The CSP of every page contains its hash.
  'web/src/boot.js',
];

export type LocalDeployment = {
  readonly emulatorUrl: string;
  readonly stateDirectory: string;
  readonly siteUrl: string;
  readonly paymentsApiUrl: string;
  readonly speechBaseUrl: string;
  readonly pushServiceUrl: string;
  readonly productsUrl: string;
  readonly tablesUrl: string;
  readonly googleUrl: string;
  readonly googleClientId: string;
  readonly scheduling: 'own' | 'external';
  readonly schedulingUrl: string;
  readonly schedulingWidgetUrl: string;
  readonly deployedFrom: string | undefined;
  readonly functionsAreBuilt: boolean;
  readonly signal?: AbortSignal;
};

/** Skipped when the fingerprint is unchanged. @returns the new fingerprint */
export async function deployStacks(options: LocalDeployment): Promise<string> {
  const settings = {
    siteUrl: options.siteUrl,
    paymentsApiUrl: options.paymentsApiUrl,
    speechBaseUrl: options.speechBaseUrl,
    pushServiceUrl: options.pushServiceUrl,
    productsUrl: options.productsUrl,
    tablesUrl: options.tablesUrl,
    googleUrl: options.googleUrl,
    googleClientId: options.googleClientId,
    scheduling: options.scheduling,
    schedulingUrl: options.schedulingUrl,
    schedulingWidgetUrl: options.schedulingWidgetUrl,
    photosUrl: `${options.siteUrl}/_local/photos`,
  };
  const wanted = await fingerprint(sources, settings);
  if (wanted === options.deployedFrom) return wanted;

  if (!options.functionsAreBuilt) await buildFunctions();
  const run = {
    env: emulatorEnvironment(options.emulatorUrl),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const app = [
    '--context',
    'stage=local',
    ...Object.entries(settings).flatMap(([name, value]) => ['--context', `${name}=${value}`]),
    // Tests may deploy their own local cloud at the same time.
    '--output',
    join(options.stateDirectory, 'cdk.out'),
  ];
  const environment = `aws://${localAccount}/${localRegion}`;
  await mustRun('cdk bootstrap', npmBinary('cdk'), ['bootstrap', environment, ...app], run);
  await mustRun(
    'cdk deploy',
    npmBinary('cdk'),
    [
      'deploy',
      '--all',
      '--require-approval',
      'never',
      '--concurrency',
      '4',
      '--progress',
      'events',
      '--outputs-file',
      outputsFile(options.stateDirectory),
      ...app,
    ],
    run,
  );
  return wanted;
}
