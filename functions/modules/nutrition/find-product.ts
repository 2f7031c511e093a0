import { secondsLeftOfDay, type UsageCounter } from '#functions/platform/allowance/daily-allowance.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Product } from '#shared/contracts/nutrition/products.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

/** Without its number and without the time at which it was read. */
export type SourceProduct = Pick<Product, 'name' | 'per100' | 'details' | 'servingGrams'> & {
  /** In the languages that the source has. */
  readonly names: { readonly [Id in LanguageId]?: string | undefined };
};

/** Port: a public database of products. It gets the barcode, and nothing about who is asking. */
export type ProductSource = {
  /** 'away' when it does not answer, or asks for fewer questions. */
  find(barcode: string): Promise<SourceProduct | 'unknown' | 'away'>;
};

export type StoredProduct = { readonly found: SourceProduct | null; readonly readAt: string };

/** Port: what was read of the source, for everyone. */
export type ProductCache = {
  find(barcode: string): Promise<StoredProduct | null>;
  save(barcode: string, stored: StoredProduct): Promise<void>;
};

type Deps = {
  readonly products: ProductCache;
  readonly source: ProductSource;
  readonly usage: UsageCounter;
  readonly clock: Clock;
};

/** Packets change; a product that is missing today may be there tomorrow. */
const freshMs = { found: 30 * dayMs, unknown: dayMs } as const;
/** More than anyone scans; the source allows one sender few questions. */
const askedPerDay = 100;

/**
 * Null for a product that the source does not have. What was read before stands in while the source is away.
 * @throws AppError unavailable (`products_away`); limited (`products_daily_limit`).
 */
export async function findProduct(
  { products, source, usage, clock }: Deps,
  accountId: string,
  barcode: string,
  language: LanguageId,
): Promise<Product | null> {
  const now = clock();
  const stored = await products.find(barcode);
  if (stored !== null && now - Date.parse(stored.readAt) < freshMs[stored.found ? 'found' : 'unknown'])
    return view(barcode, stored, language);
  const day = new Date(now).toISOString().slice(0, 10);
  if (!(await usage.take(`products#${accountId}`, day, 1, askedPerDay))) {
    if (stored !== null) return view(barcode, stored, language);
    throw new AppError(
      'limited',
      'products_daily_limit',
      'You have looked up many products today. Enter this one as your own food, or try again tomorrow.',
      { retryAfterSeconds: secondsLeftOfDay(now) },
    );
  }
  const answer = await source.find(barcode);
  if (answer === 'away') {
    if (stored !== null) return view(barcode, stored, language);
    throw new AppError(
      'unavailable',
      'products_away',
      'The list of products is not answering. Try again in a minute, or enter it as your own food.',
    );
  }
  const read = { found: answer === 'unknown' ? null : answer, readAt: new Date(now).toISOString() };
  await products.save(barcode, read);
  return view(barcode, read, language);
}

function view(barcode: string, { found, readAt }: StoredProduct, language: LanguageId): Product | null {
  if (found === null) return null;
  const { names, ...product } = found;
  return { ...product, barcode, name: names[language] ?? product.name, source: 'open-food-facts', readAt };
}
