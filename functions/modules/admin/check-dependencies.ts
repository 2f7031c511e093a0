import type { Clock } from '#functions/platform/clock.ts';
import type { SystemHealthResponse } from '#shared/contracts/system/system.ts';

export type Dependency = {
  readonly name: string;
  readonly probe: (signal: AbortSignal) => Promise<void>;
};

export const probeTimeoutMs = 3000;

export async function checkDependencies(
  dependencies: readonly Dependency[],
  clock: Clock,
  timeoutMs: number = probeTimeoutMs,
): Promise<Pick<SystemHealthResponse, 'checks'>> {
  const checks = await Promise.all(
    dependencies.map(async ({ name, probe }) => {
      const startedAt = clock();
      const problem = await problemOf(probe, timeoutMs);
      const latencyMs = clock() - startedAt;
      return problem === null
        ? { name, status: 'ok' as const, latencyMs }
        : { name, status: 'failing' as const, latencyMs, message: problem };
    }),
  );
  return { checks };
}

async function problemOf(probe: Dependency['probe'], timeoutMs: number): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    await Promise.race([probe(signal), timedOut]);
    return null;
  } catch (error) {
    return error instanceof Error ? error.name : 'UnknownError';
  }
}
