import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnvironment, endGroup, runToEnd, signalGroup } from '#scripts/child-process.ts';
import { pythonBinary } from '#scripts/local/python.ts';
import { OperatorError } from '#scripts/operator-error.ts';

/** Where everything runs locally. CloudFront's own resources live in this region on AWS as well. */
export const localRegion = 'us-east-1';
export const localAccount = '000000000000';

const readyWithinMilliseconds = 60_000;
/** It writes its state when asked to end; after a load test one did not end for half an hour. */
const stopGraceMilliseconds = 8_000;

export type EmulatorOptions = {
  readonly port: number;
  /** Folder for rows, users, stacks and objects; kept between runs. */
  readonly stateDirectory: string;
  /** Let each function do what its role allows and nothing else. */
  readonly enforceIam?: boolean;
  /** Cap on function processes at one time, so that a burst does not starve a small machine. */
  readonly functionConcurrency?: number;
};

export type Emulator = { readonly url: string; stop(): Promise<void> };

/** What the AWS SDKs, the CDK and its toolkit need to talk to the emulator instead of AWS. */
export function emulatorEnvironment(url: string): Record<string, string | undefined> {
  return {
    AWS_ENDPOINT_URL: url,
    AWS_ENDPOINT_URL_S3: url,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: localRegion,
    AWS_DEFAULT_REGION: localRegion,
    CDK_DEFAULT_ACCOUNT: localAccount,
    CDK_DEFAULT_REGION: localRegion,
    // A profile or session of the person at the keyboard must never be used here.
    AWS_PROFILE: undefined,
    AWS_SESSION_TOKEN: undefined,
  };
}

const pidFile = (stateDirectory: string) => join(stateDirectory, 'emulator.pid');

/**
 * Starts the local AWS and waits until it answers.
 * @throws OperatorError when it does not come up, with its last log lines
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const awsState = join(options.stateDirectory, 'aws');
  mkdirSync(awsState, { recursive: true });
  const logFile = join(options.stateDirectory, 'emulator.log');
  const log = openSync(logFile, 'w');
  const child = spawn(pythonBinary('ministack'), [], {
    env: childEnvironment({
      GATEWAY_PORT: String(options.port),
      BIND_HOST: '127.0.0.1',
      MINISTACK_REGION: localRegion,
      MINISTACK_ACCOUNT_ID: localAccount,
      PERSIST_STATE: '1',
      STATE_DIR: awsState,
      S3_PERSIST: '1',
      S3_DATA_DIR: join(awsState, 's3'),
      AUTH: options.enforceIam ? 'true' : 'false',
      LAMBDA_EXECUTOR: 'local',
      LAMBDA_ACCOUNT_CONCURRENCY: String(options.functionConcurrency ?? 24),
      IOT_MTLS_ENABLED: '0',
      LOG_LEVEL: 'INFO',
      AWS_PROFILE: undefined,
      AWS_ENDPOINT_URL: undefined,
    }),
    stdio: ['ignore', log, log],
    detached: true,
  });
  const url = `http://127.0.0.1:${options.port}`;
  if (child.pid !== undefined) await writeFile(pidFile(options.stateDirectory), String(child.pid));
  try {
    await untilReady(child, url, logFile);
  } catch (error) {
    await endGroup(child, 0);
    throw error;
  }
  return {
    url,
    stop: async () => {
      await endGroup(child, stopGraceMilliseconds);
      await rm(pidFile(options.stateDirectory), { force: true });
    },
  };
}

async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const failure: { error?: Error } = {};
  child.once('error', (error) => {
    failure.error = error;
  });
  const deadline = Date.now() + readyWithinMilliseconds;
  while (Date.now() < deadline && child.exitCode === null && failure.error === undefined) {
    const answer = await fetch(`${url}/_ministack/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-15).join('\n');
  throw new OperatorError(`The local AWS did not start. ${failure.error?.message ?? ''}\n${lines}`);
}

/** Ends an emulator that a killed run of ours left behind, so that the next start finds its port free. */
export async function endLeftover(stateDirectory: string): Promise<boolean> {
  const pid = Number(await readFile(pidFile(stateDirectory), 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 1) return false;
  await rm(pidFile(stateDirectory), { force: true });
  // The number may belong to another program by now.
  const { output } = await runToEnd('ps', ['-o', 'command=', '-p', String(pid)]);
  if (!output.includes(pythonBinary('ministack'))) return false;
  signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + stopGraceMilliseconds;
  while (Date.now() < deadline && groupIsAlive(pid)) await wait(100);
  signalGroup(pid, 'SIGKILL');
  return true;
}

function groupIsAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}
