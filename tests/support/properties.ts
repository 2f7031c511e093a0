import fc from 'fast-check';

export const propertySeed = Number(process.env.REPZ_SEED ?? 20_261_122);

/** The same cases in every run; `REPZ_SEED=<number>` makes others. A failure prints its seed and its smallest case. */
fc.configureGlobal({ seed: propertySeed });

export { fc };
