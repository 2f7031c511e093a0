import fc from 'fast-check';

export const propertySeed = Number(process.env.REPZ_SEED ?? 20_261_122);

/** The same cases in every run; `REPZ_SEED=<number>` makes others. A failure prints its seed and its smallest case. */
fc.configureGlobal({ seed: propertySeed });

/**
 * Runs many cases that call the payment SDK. It writes down the stack of each call, and looking up frames in source maps takes a
 * quarter of the time: without them, and with all of them once more if it fails.
 */
export async function withoutStacks(run: () => Promise<void>): Promise<void> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const failure = await run().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  Error.stackTraceLimit = stackTraceLimit;
  if (failure === null) return;
  await run();
  throw failure.error;
}

export { fc };
