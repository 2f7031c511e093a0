import type { WearableSource } from '#shared/domain/wearables/wearable-metrics.ts';
import type { MetricRepository, WeightRepository } from './metric-repository.ts';

type Deps = {
  readonly metrics: Pick<MetricRepository, 'removeSource'>;
  readonly weights: Pick<WeightRepository, 'removeSource'>;
};

export async function removeSource(
  { metrics, weights }: Deps,
  accountId: string,
  source: WearableSource,
): Promise<{ removed: number }> {
  const [numbers, weighed] = await Promise.all([
    metrics.removeSource(accountId, source),
    weights.removeSource(accountId, source),
  ]);
  return { removed: numbers + weighed };
}
