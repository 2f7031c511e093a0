import type { RouteHandlers } from '#functions/platform/http/route-types.ts';
import { type ImportDeps, importMetrics } from './import-metrics.ts';
import type { MetricRepository, WeightRepository } from './metric-repository.ts';
import { readWearables } from './read-wearables.ts';
import { removeSource } from './remove-source.ts';

export function wearablesHandlers(
  deps: Pick<ImportDeps, 'clock'> & {
    readonly metrics: MetricRepository;
    readonly weights: WeightRepository;
  },
): RouteHandlers<'wearables'> {
  return {
    getWearables: ({ caller, query }) => readWearables(deps, caller.account, query.since),
    importWearables: ({ caller, body }) => importMetrics(deps, caller.account, body),
    removeWearableSource: ({ caller, params }) => removeSource(deps, caller.accountId, params.source),
  };
}
