import { productSettings, type StageId, stageIds } from '#shared/domain/catalog/product.ts';

/** A personal stage shows the contacts of dev. */
const stage: StageId = stageIds.find((id) => id === __REPZ_STAGE__) ?? 'dev';

export const product = productSettings[stage];
