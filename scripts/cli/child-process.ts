import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import { inRepository, repositoryRoot } from '#scripts/cli/repository.ts';
import { untilInterrupted } from '#scripts/cli/until-interrupted.ts';

const lastLinesShown = 60;

export type RunOptions = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Streams the output instead of printing it only on failure. */
  readonly live?: boolean;
  readonly signal?: AbortSignal;
};

export type Finished = { readonly exitCode: number; readonly output: string };

/** Puts the pinned Node and tools first on the path. */
export function childEnvironment(
  extra: Readonly<Record<string, string | undefined>> = {},
): NodeJS.ProcessEnv {
  const binaries = inRepository('node_modules', '.bin');
  const path = process.env.PATH ?? '';
  return {
    ...process.env,
    PATH: path.startsWith(binaries) ? path : `${binaries}${delimiter}${path}`,
    ...extra,
  };
}

/** @throws OperatorError where the command is not installed, and Interrupted once it was ended with its children */
export async function runToEnd(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Finished> {
  using own = options.signal === undefined ? untilInterrupted() : undefined;
  const signal = options.signal ?? own?.signal;
  signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: childEnvironment({ ...(options.live ? {} : { NO_COLOR: '1' }), ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that Ctrl-C reaches only us and we can stop all of its children.
    detached: true,
  });
  const chunks: Buffer[] = [];
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (options.live) target.write(chunk);
    });
  }
  let ended: Promise<unknown> | undefined;
  const end = () => {
    ended = endGroup(child, 2_000);
  };
  signal?.addEventListener('abort', end, { once: true });
  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.on('error', (error) => reject(startError(command, error)));
      child.on('close', (code) => resolve(code ?? 1));
    });
    signal?.throwIfAborted();
    return { exitCode, output: Buffer.concat(chunks).toString('utf8') };
  } finally {
    signal?.removeEventListener('abort', end);
    await ended;
  }
}

function startError(command: string, error: Error): Error {
  const isMissing = 'code' in error && error.code === 'ENOENT';
  return isMissing ? new OperatorError(`${command} is not installed, or not on the path.`) : error;
}

/** @throws OperatorError with the last lines of the output */
export async function mustRun(
  what: string,
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { exitCode, output } = await runToEnd(command, args, options);
  if (exitCode === 0) return output;
  const shown = options.live ? '' : `\n${output.trimEnd().split('\n').slice(-lastLinesShown).join('\n')}`;
  throw new OperatorError(`${what} failed (exit code ${exitCode}).${shown}`);
}

/**
 * Always ends with SIGKILL, because workers can outlive the leader. @returns whether the leader exited before
 */
export async function endGroup(child: ChildProcess, graceMilliseconds: number): Promise<boolean> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) {
    if (pid !== undefined) signalGroup(pid, 'SIGKILL');
    return false;
  }
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  signalGroup(pid, 'SIGTERM');
  await Promise.race([gone, wait(graceMilliseconds, undefined, { ref: false })]);
  const inOrder = child.exitCode !== null || child.signalCode !== null;
  signalGroup(pid, 'SIGKILL');
  await gone;
  return inOrder;
}

export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const attached = new Set<Promise<number>>();

/** Resolves once no child shares the terminal: Ctrl-C reaches such a child as well, and it ends in its own way. */
export async function untilAttachedEnd(): Promise<void> {
  await Promise.allSettled(attached);
}

export function runAttached(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<number> {
  // The terminal sends Ctrl-C to the child as well, so wait for it to exit.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  const child = spawn(command, args, { cwd: repositoryRoot, env: childEnvironment(env), stdio: 'inherit' });
  // The terminal does not send these to the child.
  const forwardSignal = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGTERM', forwardSignal).on('SIGHUP', forwardSignal);
  const end = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  }).finally(() => {
    process.off('SIGINT', ignore).off('SIGTERM', forwardSignal).off('SIGHUP', forwardSignal);
    attached.delete(end);
  });
  attached.add(end);
  return end;
}
