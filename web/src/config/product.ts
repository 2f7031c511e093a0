import { productSettings, type StageId, stageIds } from '#shared/domain/product.ts';

/** The stage this build is for. A stage of one's own shows the contacts of dev. */
const stage: StageId = stageIds.find((id) => id === __REPZ_STAGE__) ?? 'dev';

/** Name and contacts as this stage shows them. */
export const product = productSettings[stage];
