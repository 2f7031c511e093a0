import { stageIds } from '../../shared/domain/catalog/product.ts';

/** The stage this build is for; one that is no stage of ours is built like dev. */
export const buildStage = stageIds.find((id) => id === (process.env.REPZ_STAGE ?? 'local')) ?? 'dev';
