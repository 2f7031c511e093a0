import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#shared/contracts/nutrition/products.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { nutritionKey } from '#web/data/nutrition/nutrition-queries.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';

const hour = 3_600_000;

const productQuery = (barcode: string, language: LanguageId) =>
  queryOptions({
    ...keptOnDevice('getProduct'),
    queryKey: [...nutritionKey, 'product', barcode, language] as const,
    queryFn: ({ signal }) =>
      callApi('getProduct', undefined, { params: { barcode }, query: { language }, signal }),
    staleTime: hour,
  });

/** Null for a product that the source does not have. What was asked once is known without a network. */
export function useFindProduct(): (barcode: string, language: LanguageId) => Promise<Product | null> {
  const cache = useQueryClient();
  return async (barcode, language) => (await cache.fetchQuery(productQuery(barcode, language))).product;
}
