import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { childEnvironment, endGroup, runToEnd, signalGroup } from '#scripts/cli/child-process.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { pythonBinary } from '#scripts/local/python/python.ts';
import { awsData, forgetStreamPositions } from '#scripts/local/state.ts';

export const localRegion = 'us-east-1';
export const localAccount = '000000000000';

/**
 * API requests at one time; the others queue at the front door. Each needs a process: with twenty on two busy cores, one
 * ran out of its 29 seconds before its process had started.
 */
export const apiConcurrency = 8;

/**
 * Concurrent invocations; the emulator answers 429 to what exceeds them, as AWS does at the account's limit. Timetables,
 * table streams and triggers of the user pool, all at once, fit beside a full API.
 */
export const functionConcurrency = apiConcurrency + 26;

const readyWithinMilliseconds = 60_000;
/** The emulator writes its state on SIGTERM: years of rows take many seconds. After a load test, one took half an hour. */
const stopGraceMilliseconds = 30_000;

export type EmulatorOptions = {
  readonly port: number;
  readonly stateDirectory: string;
  readonly enforceIam?: boolean;
};

export type Emulator = {
  readonly url: string;
  readonly pid: number | undefined;
  readonly ended: Promise<void>;
  /** Returns whether it exited cleanly, with its data written. */
  stop(): Promise<boolean>;
};

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
    // Never use the developer's own profile or session here.
    AWS_PROFILE: undefined,
    AWS_SESSION_TOKEN: undefined,
  };
}

const holderSchema = z.object({ emulator: z.int(), owner: z.int() });
type Holder = z.infer<typeof holderSchema>;

const pidFile = (stateDirectory: string) => join(stateDirectory, 'emulator.json');

/** @throws OperatorError with the last log lines when it does not become healthy */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const awsState = awsData(options.stateDirectory);
  mkdirSync(awsState, { recursive: true });
  await forgetStreamPositions(options.stateDirectory);
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
      LAMBDA_ACCOUNT_CONCURRENCY: String(functionConcurrency),
      IOT_MTLS_ENABLED: '0',
      LOG_LEVEL: 'INFO',
      AWS_PROFILE: undefined,
      AWS_ENDPOINT_URL: undefined,
    }),
    stdio: ['ignore', log, log],
    detached: true,
  });
  const url = `http://127.0.0.1:${options.port}`;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  if (child.pid !== undefined) {
    const holder = { emulator: child.pid, owner: process.pid } satisfies Holder;
    await writeFile(pidFile(options.stateDirectory), JSON.stringify(holder));
  }
  try {
    await untilReady(child, url, logFile);
  } catch (error) {
    await endGroup(child, 0);
    throw error;
  }
  return {
    url,
    pid: child.pid,
    ended,
    stop: async () => {
      const inOrder = await endGroup(child, stopGraceMilliseconds);
      await rm(pidFile(options.stateDirectory), { force: true });
      return inOrder;
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

/** @throws OperatorError when a running process still uses the data */
export async function stopLeftoverEmulator(stateDirectory: string): Promise<void> {
  const path = pidFile(stateDirectory);
  if (!existsSync(path)) return;
  const holder = holderSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!holder.success) return;
  const { emulator, owner } = holder.data;
  // The OS may have reused these process ids.
  if ((await commandOf(owner)).includes('scripts')) {
    throw new OperatorError(
      `A local cloud with the same data runs already (process ${owner}): end it first.`,
    );
  }
  await rm(path, { force: true });
  if (!(await commandOf(emulator)).includes(pythonBinary('ministack'))) return;
  signalGroup(emulator, 'SIGTERM');
  const deadline = Date.now() + stopGraceMilliseconds;
  while (Date.now() < deadline && groupIsAlive(emulator)) await wait(100);
  signalGroup(emulator, 'SIGKILL');
}

async function commandOf(pid: number): Promise<string> {
  const { exitCode, output } = await runToEnd('ps', ['-o', 'command=', '-p', String(pid)]);
  return exitCode === 0 ? output : '';
}

function groupIsAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}
