import { setTimeout as wait } from 'node:timers/promises';

const withinMilliseconds = 3_000;

/** Closes every server that is open. One that does not close must not keep what comes after it from being ended. */
export async function closeAll(
  servers: readonly ({ readonly close: () => Promise<void> } | undefined)[],
): Promise<void> {
  const late = new AbortController();
  const closed = Promise.allSettled(servers.map((server) => server?.close())).finally(() => late.abort());
  await Promise.race([closed, wait(withinMilliseconds, undefined, late).catch(() => {})]);
}
