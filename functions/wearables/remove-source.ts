import type { WearableSource } from '#shared/domain/wearables/wearable-metrics.ts';
import type { FigureRepository, WeightRepository } from './figure-repository.ts';

type Deps = {
  readonly figures: Pick<FigureRepository, 'removeSource'>;
  readonly weights: Pick<WeightRepository, 'removeSource'>;
};

/** Repeating it changes nothing. */
export async function removeSource(
  { figures, weights }: Deps,
  accountId: string,
  source: WearableSource,
): Promise<{ removed: number }> {
  const [numbers, weighed] = await Promise.all([
    figures.removeSource(accountId, source),
    weights.removeSource(accountId, source),
  ]);
  return { removed: numbers + weighed };
}
