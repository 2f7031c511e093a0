import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#scripts/operator-error.ts';
import { inRepository, repositoryRoot } from '#scripts/repository.ts';

const lastLinesShown = 60;

export type RunOptions = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Print the output while it comes instead of only when the program fails. */
  readonly live?: boolean;
  readonly signal?: AbortSignal;
};

export type Finished = { readonly exitCode: number; readonly output: string };

/** The environment of every program that we start: the pinned Node and tools come first on the path. */
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

/** Runs a program in the repository to its end and answers its exit code and output. */
export async function runToEnd(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Finished> {
  options.signal?.throwIfAborted();
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    // Output that is kept for a message is read as text later; colours would only be in the way.
    env: childEnvironment({ ...(options.live ? {} : { NO_COLOR: '1' }), ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches us alone and we end the group, with whatever it has started.
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
  const end = () => void endGroup(child, 2_000);
  options.signal?.addEventListener('abort', end, { once: true });
  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
    options.signal?.throwIfAborted();
    return { exitCode, output: Buffer.concat(chunks).toString('utf8') };
  } finally {
    options.signal?.removeEventListener('abort', end);
  }
}

/**
 * Runs a program that has to succeed and answers its output.
 * @throws OperatorError with the last lines of its output
 */
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
 * Ends a process group that a detached child leads: asks, waits for `graceMilliseconds`, then kills. The
 * kill at the end is sent even if the leader left by itself, because it may have left workers behind.
 * @returns whether the leader left when it was asked to
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

/** Signals a process group; one that is gone already is no error. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Runs a program that owns the terminal until it ends, and answers its exit code. */
export function runAttached(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<number> {
  // It gets Ctrl-C from the terminal itself; we only wait for what it makes of it.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  const child = spawn(command, args, { cwd: repositoryRoot, env: childEnvironment(env), stdio: 'inherit' });
  // These reach us alone: without us it would go on by itself.
  const passOn = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGTERM', passOn).on('SIGHUP', passOn);
  return new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  }).finally(() => process.off('SIGINT', ignore).off('SIGTERM', passOn).off('SIGHUP', passOn));
}
