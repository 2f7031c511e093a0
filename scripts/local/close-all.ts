import { setTimeout as wait } from 'node:timers/promises';

const withinMilliseconds = 3_000;

/** Closes every server, even when an earlier one fails to close. */
export async function closeAll(
  servers: readonly ({ readonly close: () => Promise<void> } | undefined)[],
): Promise<void> {
  const late = new AbortController();
  const closed = Promise.allSettled(servers.map((server) => server?.close())).finally(() => late.abort());
  await Promise.race([closed, wait(withinMilliseconds, undefined, late).catch(() => {})]);
}
