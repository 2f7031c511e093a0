import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import type { FigureRepository, WeightRepository } from './figure-repository.ts';
import { type ImportDeps, importFigures } from './import-figures.ts';
import { readWearables } from './read-wearables.ts';
import { removeSource } from './remove-source.ts';

export function wearablesHandlers(
  deps: Pick<ImportDeps, 'clock'> & {
    readonly figures: FigureRepository;
    readonly weights: WeightRepository;
  },
): RouteHandlers<'wearables'> {
  return {
    getWearables: ({ caller, query }) => readWearables(deps, caller.account, query.since),
    importWearables: ({ caller, body }) => importFigures(deps, caller.account, body),
    removeWearableSource: ({ caller, params }) => removeSource(deps, caller.accountId, params.source),
  };
}
