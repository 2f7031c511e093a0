import fc from 'fast-check';

export const propertySeed = Number(process.env.REPZ_SEED ?? 20_261_122);

/** The same cases in every run; `REPZ_SEED=<number>` makes others. A failure prints its seed and its smallest case. */
fc.configureGlobal({ seed: propertySeed });

/**
 * Runs many cases that call the payment SDK. It writes down the stack of each call, and looking up ten frames in source maps
 * takes a quarter of the time: here one has to do. A failure still has its case and its message.
 */
export async function withShortStacks(run: () => Promise<void>): Promise<void> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  try {
    await run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

export { fc };
