import fc from 'fast-check';

/** The same cases in every run; `REPZ_SEED=<number>` makes others. A failure prints its seed and its smallest case. */
fc.configureGlobal({ seed: Number(process.env.REPZ_SEED ?? 20_261_122) });

export { fc };
